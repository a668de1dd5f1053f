import { inboxList, newsletterList } from '@juris/contract';
import { startApi, type TestApi } from '../../testing/startApi';

const proposal = {
  name: 'Asha',
  email: 'asha@example.org',
  aboutBook: 'A primer.',
  publisherName: 'Juris Press',
};
const enquiry = {
  name: 'Nalini',
  email: 'nalini@example.org',
  message: 'A trial, please.',
  publisherName: 'JoVE',
};

describe('contact routes', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const inbox = async () => inboxList.parse((await api.call('GET', '/api/inbox', { token })).body).output;

  test('the contact API stores `isManuscriptReady` as “Yes” or “No”, from a boolean or a text', async () => {
    const email = 'forms@example.org';
    const one = await api.call('POST', '/api/contact/publishwithus', {
      json: { ...proposal, email, isManuscriptReady: true, numWords: 80000, contactNo: '9000000000' },
    });
    expect(one.body).toEqual({
      message: 'Thank you contact with us.Admin will answer shortly',
      number: expect.stringMatching(/^P-\d+$/),
    });
    await api.call('POST', '/api/contact/publishwithus', {
      json: { ...proposal, email, isManuscriptReady: 'No' },
    });
    const received = (await inbox()).filter((message) => message.email === email);
    expect(received).toMatchObject([
      { isManuscriptReady: 'No', isRead: 0 },
      { isManuscriptReady: 'Yes', numWords: '80000', aboutBook: 'A primer.' },
    ]);
  });

  test('the contact API confirms an enquiry, and staff can mark it as read', async () => {
    const email = 'marked@example.org';
    const mine = async () => (await inbox()).filter((message) => message.email === email);
    const sent = await api.call('POST', '/api/contact/enquiry', { json: { ...enquiry, email } });
    expect(sent.body).toEqual({
      message: expect.stringMatching(/./),
      number: expect.stringMatching(/^E-\d+$/),
    });
    const [first] = await mine();
    const marked = await api.call('POST', `/api/inbox/enquiry/${first?.id}`, { token, json: { isRead: 1 } });
    expect(marked.body).toMatchObject({
      output: { isRead: 1, message: enquiry.message },
    });
    expect(await mine()).toMatchObject([{ kind: 'enquiry', isRead: 1 }]);
    expect((await api.call('POST', '/api/inbox/enquiry/999', { token, json: { isRead: 1 } })).status).toBe(
      404,
    );
  });

  test('the contact API marks a proposal as read and unread, without changing an enquiry with its id', async () => {
    await api.call('POST', '/api/contact/publishwithus', { json: proposal });
    const [{ id } = { id: 0 }] = (await inbox()).filter(({ kind }) => kind === 'proposal');
    const mark = (isRead: 0 | 1, one = id) =>
      api.call('POST', `/api/inbox/proposal/${one}`, { token, json: { isRead } });
    const output = { kind: 'proposal', id, aboutBook: proposal.aboutBook };
    const others = async () => (await inbox()).filter((one) => one.kind !== 'proposal' || one.id !== id);
    const before = await others();
    expect(await mark(1)).toMatchObject({
      body: { output: { ...output, isRead: 1 } },
    });
    expect(await mark(0)).toMatchObject({
      body: { output: { ...output, isRead: 0 } },
    });
    expect(await others()).toEqual(before);
    expect((await mark(1, 999)).status).toBe(404);
  });

  test('the contact API stores a newsletter address once, regardless of capitalisation', async () => {
    for (const email of ['Reader@example.org', 'reader@example.org'])
      expect((await api.call('POST', '/api/contact/newsletter', { json: { email } })).status).toBe(200);
    const { body } = await api.call('GET', '/api/inbox/newsletter', { token });
    const unconfirmed = { email: 'reader@example.org', confirmedAt: null, leaveAddress: null };
    const { output } = newsletterList.parse(body);
    expect(output.filter(({ email }) => /^reader@/i.test(email))).toEqual([
      expect.objectContaining(unconfirmed),
    ]);
  });

  test('a proposal with invalid fields returns 400 with one message per field', async () => {
    const { status, body } = await api.call('POST', '/api/contact/publishwithus', {
      json: { email: 'nobody', contactNo: '12345678901', aboutBook: '' },
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      message: 'Enter a name.',
      fields: {
        name: 'Enter a name.',
        email: 'Enter a full e-mail address, e.g. name@example.org.',
        contactNo: expect.stringMatching(/^Maximum 10 characters\./),
        aboutBook: 'Tell us about the book.',
      },
    });
  });

  test.each([
    ['publishwithus', proposal],
    ['enquiry', enquiry],
    ['newsletter', { email: 'robot@example.org' }],
  ])(
    'a %s form with text in the hidden field for robots gets the usual message and is not stored',
    async (form, fields) => {
      const stored = async () => [
        (await inbox()).length,
        (await api.call('GET', '/api/inbox/newsletter', { token })).body,
      ];
      const before = await stored();
      const person = await api.call('POST', `/api/contact/${form}`, { json: fields });
      const after = await stored();
      expect(after).not.toEqual(before);
      const robot = await api.call('POST', `/api/contact/${form}`, {
        json: { ...fields, ...('email' in fields && { email: 'other@example.org' }), subjectLine: 'Buy' },
      });
      expect([robot.status, robot.body]).toEqual([200, { message: Object(person.body).message }]);
      expect(await stored()).toEqual(after);
    },
  );

  test('the inbox returns 401 without a token', async () => {
    expect((await api.call('GET', '/api/inbox')).status).toBe(401);
    expect((await api.call('GET', '/api/inbox/newsletter')).status).toBe(401);
  });

  test('the contact API stores a contact number without spaces and without the prefix +91', async () => {
    const sent = { ...enquiry, contactNo: '+91 44 2345 6789' };
    expect((await api.call('POST', '/api/contact/enquiry', { json: sent })).status).toBe(200);
    expect((await inbox())[0]).toMatchObject({ contactNo: '4423456789' });
  });

  test('the contact API stores pasted text with its line breaks, without invisible characters', async () => {
    const sent = { ...enquiry, name: 'Asha\tVarma\u200b', message: 'One\u2028two\u000bthree\u0007' };
    expect((await api.call('POST', '/api/contact/enquiry', { json: sent })).status).toBe(200);
    expect((await inbox())[0]).toMatchObject({ name: 'Asha Varma', message: 'One\ntwo\nthree' });
  });

  test('the contact API stores text of any script unchanged', async () => {
    const message = 'சென்னை — “हिन्दी” 😀\nsecond line';
    await api.call('POST', '/api/contact/enquiry', { json: { ...enquiry, message } });
    expect((await inbox())[0]).toMatchObject({ message });
  });
});

describe('form limit', () => {
  test('the API returns 429 with Retry-After for each form beyond the limit of an IP address', async () => {
    const api = await startApi({ formLimit: 3, seed: 'empty' });
    const send = (address: string, fields: object = enquiry) =>
      api.call('POST', '/api/contact/enquiry', { json: fields, headers: { 'x-forwarded-for': address } });
    // An invalid form does not count against the limit.
    for (let n = 0; n < 5; n += 1) expect((await send('192.0.2.1', {})).status).toBe(400);
    for (let n = 0; n < 3; n += 1) expect((await send('192.0.2.1')).status).toBe(200);
    const refused = await send('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await send('192.0.2.2')).status).toBe(200);
    const { output } = inboxList.parse(
      (await api.call('GET', '/api/inbox', { token: await api.signIn() })).body,
    );
    expect(output).toHaveLength(4);
    await api.close();
  });
});
