import {
  inboxBinList,
  inboxList,
  invitationResponse,
  newsletterList,
  personalData,
  signInResponse,
  type InboxEntry,
} from '@juris/contract';
import { connect } from '../../platform/db/open';
import { startApi, type TestApi } from '../../testing/startApi';

const password = 'correct horse battery staple';

let api: TestApi;
let administrator: string;
let editor: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  administrator = await api.signIn();
  const email = 'nalini@press.example.org';
  const { body } = await post('/staff/create', { email, role: 'editor' });
  const token = invitationResponse.parse(body).link.split('#')[1];
  await post('/account/link/accept', { token, name: 'Nalini George', newPassword: password });
  editor = signInResponse.parse((await post('/account/login', { email, password })).body).token;
});
afterAll(() => api.close());

const post = (path: string, json: object, token = administrator) =>
  api.call('POST', `/api${path}`, { json, token });
const get = async (path: string) => (await api.call('GET', `/api${path}`, { token: editor })).body;

/** Sends an enquiry and returns its id as text, which is its key in the bin. */
async function enquire(email: string) {
  await post('/contact/enquiry', { name: 'Asha Varma', email, message: 'A trial, please.' });
  const latest = inboxList.parse(await get('/inbox')).output.find((one) => one.email === email);
  return String(latest?.id);
}
const message = async (key: string) =>
  inboxList
    .parse(await get('/inbox'))
    .output.find(({ kind, id }) => kind === 'enquiry' && String(id) === key);
const addresses = async () =>
  newsletterList.parse(await get('/inbox/newsletter')).output.map(({ email }) => email);
const bin = async () => inboxBinList.parse(await get('/inbox/bin')).output;

test('messages are sorted by name without regard to case and accents', async () => {
  const email = 'sorted@example.org';
  for (const name of ['Ypsi 10', 'éric', 'Aruna', 'ypsi 9'])
    await post('/contact/enquiry', { name, email, message: 'A trial, please.' });
  const names = async (sort: string) =>
    inboxList
      .parse(await get(`/inbox?${new URLSearchParams({ page: '1', q: email, sort })}`))
      .output.map(({ name }) => name);
  expect(await names('name')).toEqual(['Aruna', 'éric', 'ypsi 9', 'Ypsi 10']);
  expect(await names('-name')).toEqual(['Ypsi 10', 'ypsi 9', 'éric', 'Aruna']);
});

test.each([
  ['Zoë Müller', 'zoe muller'],
  ['ÉMILE ZOLA', 'émile'],
  ['செல்வி அருண்', 'அருண் செல்வி'],
  ['नलिनी क़ादरी', 'क़ादरी'],
  ['100% Law_yer', '100% law_yer'],
])('a message from %s is found by the search words "%s" in a paginated list', async (name, words) => {
  await post('/contact/enquiry', { name, email: 'found@example.org', message: 'A trial, please.' });
  const found = async (query: string) =>
    inboxList.parse(await get(`/inbox?limit=1&${new URLSearchParams({ q: words })}${query}`));
  const list = await found('&page=1');
  expect(list.output.map((one) => one.name)).toEqual([name]);
  expect(list.total).toBe(1);
  expect((await found('&page=2')).output).toEqual([]);
});

describe('the search in the inbox', () => {
  const found = async (q: string, more = '') =>
    inboxList
      .parse(await get(`/inbox?page=1&limit=100&${new URLSearchParams({ q })}${more}`))
      .output.map(({ number }) => number);

  test('the search for a message number, in any of its spellings, finds only the message with this number', async () => {
    const key = await enquire('numbered@example.org');
    await post('/contact/enquiry', {
      name: `E ${key} E-${key}`,
      email: 'other@example.org',
      message: 'Hello.',
    });
    for (const q of [`E-${key}`, `e-${key}`, `e${key}`, `#E ${key}`, ` E–${key} `])
      expect([q, await found(q)]).toEqual([q, [`E-${key}`]]);
    expect(await found(`P-${key}`)).toEqual([]);
  });

  test('the search for digits lists the message with this number first, then the messages that contain the digits', async () => {
    const key = await enquire('first@example.org');
    await post('/contact/enquiry', {
      name: 'Varma',
      email: 'later@example.org',
      message: `About ${key} pages.`,
    });
    const numbers = await found(key);
    expect(numbers[0]).toBe(`E-${key}`);
    expect(numbers.length).toBeGreaterThan(1);
    expect(await found(key, '&sort=-receivedAt')).not.toEqual(numbers);
  });

  test('the search covers the sender and the text of proposals and enquiries', async () => {
    await post('/contact/publishwithus', {
      ...{ name: 'Kavya', email: 'kavya@example.org', designation: 'Reader', organization: 'NLS Bengaluru' },
      ...{ subjectArea: 'Telemedicine', contactNo: '9840012345', aboutBook: 'இந்தியச் சட்டம் – भारतीय क़ानून' },
      ...{ isManuscriptReady: 'No', numWords: '', howSoonExpected: '', publisherName: 'Juris Press' },
    });
    for (const q of [
      'telemedicine kavya',
      'bengaluru',
      '9840012345',
      'சட்டம்',
      'भारतीय क़ानून',
      'proposal kavya',
    ])
      expect([q, await found(q)]).toEqual([q, [expect.stringMatching(/^P-/)]]);
    expect(await found('telemedicine', '&kind=enquiry')).toEqual([]);
  });

  test('messages of an older release without search texts are found after the next start', async () => {
    await enquire('older@example.org');
    const { db } = await connect(api.dataDir, api.databaseUrl);
    await db
      .updateTable('enquiry')
      .set({ searchText: '' })
      .where('email', '=', 'older@example.org')
      .execute();
    await db.destroy();
    expect(await found('older@example.org')).toEqual([]);
    await api.restart();
    expect(await found('older@example.org')).toHaveLength(1);
  });
});

describe('a message', () => {
  test('a message is “new” until an editor sets a state; the inbox then shows note and editor', async () => {
    const key = await enquire('new@example.org');
    expect(await message(key)).toMatchObject({ state: 'new', note: '', handledAt: null, isRead: 0 });
    const change = { state: 'answered', note: 'Sent the price list.', version: 1 };
    expect(await post(`/inbox/enquiry/${key}`, change, editor)).toMatchObject({
      status: 200,
      body: { message: 'The message was saved.' },
    });
    expect(await message(key)).toMatchObject({
      ...change,
      ...{ version: 2, handledBy: 'Nalini George', isRead: 1 },
    });
  });

  test('a message that another user has changed meanwhile is not overwritten, and the request returns 409', async () => {
    const key = await enquire('two@example.org');
    await post(`/inbox/enquiry/${key}`, { note: 'Mine.', version: 1 }, editor);
    expect(await post(`/inbox/enquiry/${key}`, { note: 'Yours.', version: 1 })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Nalini George changed this message') },
    });
    expect(await message(key)).toMatchObject({ note: 'Mine.', state: 'new' });
  });

  test('a message can be marked as read without changing its state', async () => {
    const key = await enquire('opened@example.org');
    await post(`/inbox/enquiry/${key}`, { isRead: 1 });
    expect(await message(key)).toMatchObject({ isRead: 1, state: 'new', version: 1, handledBy: '' });
  });
});

describe('the bin of the inbox', () => {
  const inBin = ({ kind, key }: InboxEntry) =>
    bin().then((all) => all.find((one) => one.kind === kind && one.key === key));

  /** Changes the time at which an enquiry was removed to the given number of days ago. */
  async function removedDaysAgo(key: string, days: number) {
    const { db } = await connect(api.dataDir, api.databaseUrl);
    const removedAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
    await db.updateTable('enquiry').set({ removedAt }).where('id', '=', Number(key)).execute();
    await db.destroy();
  }

  test('a removed message is in the bin with the name of its remover, and can be restored', async () => {
    const key = await enquire('spam@example.org');
    const before = await message(key);
    const entry: InboxEntry = { kind: 'enquiry', key };
    expect((await post('/inbox/bin', entry, editor)).status).toBe(200);
    expect(await message(key)).toBeUndefined();
    expect((await post(`/inbox/enquiry/${key}`, { note: 'Late.' })).status).toBe(404);
    expect(await inBin(entry)).toMatchObject({
      name: `E-${key}, Asha Varma`,
      removedBy: 'Nalini George',
    });
    expect((await post('/inbox/bin', entry)).status).toBe(404);
    expect((await post('/inbox/bin/restore', entry, editor)).status).toBe(200);
    expect(await message(key)).toEqual(before);
    expect(await inBin(entry)).toBeUndefined();
    expect((await post('/inbox/bin/restore', entry)).status).toBe(404);
  });

  test('only administrators can delete a removed message permanently, after 30 days', async () => {
    const key = await enquire('old@example.org');
    const entry: InboxEntry = { kind: 'enquiry', key };
    expect((await post('/inbox/bin/delete', entry)).status).toBe(404);
    await post('/inbox/bin', entry);
    await removedDaysAgo(key, 29);
    expect((await post('/inbox/bin/delete', entry)).status).toBe(409);
    await removedDaysAgo(key, 30);
    expect((await post('/inbox/bin/delete', entry, editor)).status).toBe(403);
    expect((await post('/inbox/bin/delete', entry)).status).toBe(200);
    expect(await inBin(entry)).toBeUndefined();
  });

  test('a removed newsletter address can be restored, and is restored when its owner subscribes again', async () => {
    const email = 'reader@example.org';
    const entry: InboxEntry = { kind: 'newsletter', key: email };
    await post('/contact/newsletter', { email });
    await post('/inbox/bin', entry);
    expect(await addresses()).not.toContain(email);
    await post('/inbox/bin/restore', entry);
    expect(await addresses()).toContain(email);
    await post('/inbox/bin', entry);
    await post('/contact/newsletter', { email });
    expect(await addresses()).toContain(email);
    expect(await inBin(entry)).toBeUndefined();
  });

  test('the bin of the inbox returns 401 without a token, and 404 for an invalid key', async () => {
    expect((await api.call('GET', '/api/inbox/bin')).status).toBe(401);
    expect((await post('/inbox/bin', { kind: 'proposal', key: 'x' })).status).toBe(404);
  });
});

describe('personal data', () => {
  const find = async (email: string) =>
    personalData.parse((await post('/personal-data', { email })).body).output;

  test('personal data, also in the bin and in unsent mails, is found by e-mail address and can be erased', async () => {
    const email = 'person@example.org';
    await post('/contact/publishwithus', {
      name: 'Asha',
      email: 'Person@Example.org',
      aboutBook: 'A primer.',
    });
    const key = await enquire(email);
    await post('/inbox/bin', { kind: 'enquiry', key });
    await post('/contact/newsletter', { email });
    const other = await enquire('other@example.org');
    const { db } = await connect(api.dataDir, api.databaseUrl);
    await db
      .insertInto('mail')
      .values({
        ...{ messageId: 'a@b', recipient: 'staff@example.org', subject: 'S', text: 'T', leaveAddress: '' },
        ...{ replyTo: 'Person@Example.org', createdAt: '2024-02-12T09:30:00.000Z', dueAt: '9999' },
      })
      .execute();
    await db.destroy();

    const found = await find('PERSON@example.org');
    expect(found.messages.map(({ kind }) => kind)).toEqual(['proposal', 'enquiry']);
    expect(found).toMatchObject({ email, newsletter: { confirmedAt: null } });
    expect(found.mails).toContainEqual(expect.objectContaining({ subject: 'S' }));
    const erased = await post('/personal-data/erase', { email });
    expect(erased.body).toMatchObject({
      message: expect.stringMatching(/^Erased: 2 messages, the newsletter address, \d unsent e-mails?\.$/),
    });
    expect(await find(email)).toEqual({ email, messages: [], newsletter: null, mails: [] });
    expect((await post('/personal-data/erase', { email })).body).toEqual({
      message: 'There is no data for this address.',
    });
    expect(await message(other)).toBeDefined();
  });

  test('personal data can be read and erased only by administrators', async () => {
    for (const path of ['/personal-data', '/personal-data/erase'])
      expect((await post(path, { email: 'person@example.org' }, editor)).status).toBe(403);
  });
});
