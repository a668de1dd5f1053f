import { inboxList, inboxOptions, personalData, sentResponse } from '@juris/contract';
import { startMailServer, type MailServer } from '../../testing/mailServer';
import { startApi, type TestApi } from '../../testing/startApi';

const request = {
  purpose: 'inspection',
  shelf: 'titles',
  bookId: 3,
  name: 'Nalini George',
  email: 'nalini@example.org',
  organization: 'Sample University',
  message: 'LL.B., 60 students.',
} as const;
const mailFrom = 'post@press.example.org';
const staffEmail = 'staff@press.example.org';
/** Title of the sample book to which the request refers. */
const bookTitle = 'Consent at the Bedside: Law and Practice for Clinicians';

describe('the endpoint for enquiries about books', () => {
  let api: TestApi;
  let mails: MailServer;
  let token: string;
  beforeAll(async () => {
    mails = await startMailServer();
    api = await startApi({ formLimit: 1000, smtpUrl: mails.url, mailFrom, staffEmail });
    token = await api.signIn();
  });
  afterAll(async () => {
    await api.close();
    await mails.stop();
  });

  const post = (path: string, json: object, headers = {}) =>
    api.call('POST', `/api/${path}`, { json, token, headers });
  const send = (more: object = {}, headers = {}) => post('contact/book', { ...request, ...more }, headers);
  const inbox = async (query = '') =>
    inboxList.parse((await api.call('GET', `/api/inbox${query}`, { token })).body).output;
  const sentBy = async (email: string) => (await inbox()).filter((message) => message.email === email);

  test('the enquiry is stored with its purpose, the institution, and title and publisher of the book', async () => {
    const { status, body } = await send({ email: 'stored@example.org' });
    expect([status, body]).toEqual([
      200,
      { message: expect.stringMatching(/./), number: expect.stringMatching(/^E-\d+$/) },
    ]);
    expect(await sentBy('stored@example.org')).toMatchObject([
      {
        ...{ kind: 'enquiry', purpose: 'inspection', organization: 'Sample University' },
        ...{ message: 'LL.B., 60 students.', bookTitle, bookPath: '/titles/3' },
        publisherName: 'Juris Press',
      },
    ]);
  });

  test('an enquiry about an open-access book is stored with the path of its page', async () => {
    const email = 'open@example.org';
    expect((await send({ email, shelf: 'openaccess', bookId: 1, purpose: 'question' })).status).toBe(200);
    expect(await sentBy(email)).toMatchObject([{ bookPath: '/openaccess/1', purpose: 'question' }]);
  });

  test.each([
    ['a book that does not exist', { bookId: 999_999 }, 404, {}],
    [
      'a library recommendation without institution',
      { purpose: 'library', organization: '' },
      400,
      { fields: { organization: 'Enter your institution.' } },
    ],
    [
      'a question without text',
      { purpose: 'question', message: '' },
      400,
      { fields: { message: 'Enter a message.' } },
    ],
    ['an unknown purpose', { purpose: 'refund' }, 400, { fields: { purpose: expect.any(String) } }],
  ])('%s is rejected and not stored', async (_, more, status, body) => {
    const before = (await inbox()).length;
    expect(await send(more)).toMatchObject({ status, body });
    expect(await inbox()).toHaveLength(before);
  });

  test('a form with text in the hidden field gets the usual message without a number, and is not stored', async () => {
    const email = 'robot@example.org';
    const { body } = await send({ email, subjectLine: 'Buy' });
    expect(body).toEqual({ message: expect.any(String) });
    expect(await sentBy(email)).toEqual([]);
  });

  test('the same enquiry with the same idempotency key is stored once', async () => {
    const email = 'twice@example.org';
    const headers = { 'idempotency-key': '7f1f9a52-58c5-4b53-9a3e-0d0f3b6f5a01' };
    const sent = [await send({ email }, headers), await send({ email }, headers)];
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    expect(await sentBy(email)).toHaveLength(1);
  });

  test('the inbox lists the purposes, filters by purpose, and finds an enquiry by the title of its book', async () => {
    const email = 'filtered@example.org';
    await send({ email, purpose: 'publication', organization: '', message: '' });
    const options = inboxOptions.parse((await api.call('GET', '/api/inbox/options', { token })).body).output;
    expect(options.purposes).toContain('publication');
    const found = await inbox('?purpose=publication');
    expect(found.map((message) => message.email)).toEqual([email]);
    expect((await inbox('?q=bedside')).map((message) => message.email)).toContain(email);
  });

  test('an enquiry without a book has an empty purpose', async () => {
    const email = 'plain@example.org';
    await post('contact/enquiry', { name: 'Asha', email, message: 'A trial, please.' });
    expect(await sentBy(email)).toMatchObject([{ purpose: '', bookTitle: '', bookPath: '' }]);
  });

  test('personal data contains the enquiry with its book, and erasing deletes it', async () => {
    const email = 'erased@example.org';
    await send({ email });
    const { messages } = personalData.parse((await post('personal-data', { email })).body).output;
    expect(messages).toMatchObject([{ purpose: 'inspection', bookTitle }]);
    await post('personal-data/erase', { email });
    expect(await sentBy(email)).toEqual([]);
  });

  test('the confirmation by mail names number and book, and contains no text of the sender', async () => {
    const email = 'confirmed@example.org';
    const typed = { name: 'Typed Name', organization: 'Typed University', message: 'Typed message.' };
    const { body } = await send({ email, ...typed });
    const confirmations = await mails.to(email);
    expect(confirmations).toMatchObject([
      {
        head: { subject: expect.stringContaining(sentResponse('').parse(body).number ?? 'no number') },
        text: expect.stringContaining(`\nBook: ${bookTitle}\n`),
      },
    ]);
    expect(JSON.stringify(confirmations)).not.toContain('Typed');
  });

  test('the mail to the staff names the purpose and the book', async () => {
    const email = 'announced@example.org';
    await send({ email });
    expect(await mails.mailsThat(({ head }) => head['reply-to'] === email)).toMatchObject([
      { receivers: [staffEmail], text: expect.stringContaining(`\nInspection copy: ${bookTitle}\n`) },
    ]);
  });
});
