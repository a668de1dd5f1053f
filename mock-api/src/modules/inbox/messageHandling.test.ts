import {
  activityEntries,
  bulkMessageResponse,
  inboxList,
  inboxOptions,
  invitationResponse,
  signInResponse,
} from '@juris/contract';
import { connect } from '../../platform/db/open';
import { startApi, type TestApi } from '../../testing/startApi';
import { withoutTable } from '../../testing/withoutTable';

let api: TestApi;
let token: string;
let nalini: { id: number; token: string };
beforeAll(async () => {
  api = await startApi({ seed: 'empty', formLimit: 1_000 });
  token = await api.signIn();
  const email = 'nalini@press.example.org';
  const newPassword = 'correct horse battery staple';
  const invited = invitationResponse.parse((await post('/staff/create', { email, role: 'editor' })).body);
  await post('/account/link/accept', {
    ...{ token: invited.link.split('#')[1], name: 'Nalini George', newPassword },
  });
  const signedIn = await post('/account/login', { email, password: newPassword });
  nalini = { id: invited.output.id, token: signInResponse.parse(signedIn.body).token };
});
afterAll(() => api.close());

const post = (path: string, json: object, as = token) => api.call('POST', `/api${path}`, { json, token: as });
const list = async (query = '', as = token) =>
  inboxList.parse((await api.call('GET', `/api/inbox?page=1&limit=100${query}`, { token: as })).body).output;
const options = async () =>
  inboxOptions.parse((await api.call('GET', '/api/inbox/options', { token })).body).output;

let enquiries = 0;
/** Sends an enquiry and returns its id. */
async function enquire(message = 'A trial, please.', name = 'Asha Varma') {
  enquiries += 1;
  const email = `sender${enquiries}@example.org`;
  expect((await post('/contact/enquiry', { name, email, message })).status).toBe(200);
  const { db } = await connect(api.dataDir, api.databaseUrl);
  const { id } = await db
    .selectFrom('enquiry')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db.destroy();
  return id;
}
const find = async (id: number) => {
  const { body } = await api.call('GET', `/api/inbox/enquiry/${id}`, { token });
  return inboxList.shape.output.element.parse(Object(body).output);
};
const bulk = async (change: object, ...ids: number[]) =>
  bulkMessageResponse.parse(
    (await post('/inbox/bulk', { messages: ids.map((id) => ({ kind: 'enquiry', id })), ...change })).body,
  );

describe('the search with a number and words', () => {
  test.each([
    ['E-{id} kapadia', true],
    ['kapadia #e{id}', true],
    ['{id} kapadia', true],
    ['कपाड़िया E-{id}', true],
    ['E-{id} sundaram', false],
    ['P-{id} kapadia', false],
  ])('"%s" finds the message: %s', async (q, isFound) => {
    const id = await enquire('For the library of अनु कपाड़िया', 'Rohan Kapadia');
    await enquire('Another one', 'Rohan Kapadia');
    const found = await list(`&${new URLSearchParams({ q: q.replace('{id}', String(id)) })}`);
    const numbers = found.map(({ number }) => number);
    expect(numbers.filter((number) => number === `E-${id}`)).toEqual(isFound ? [`E-${id}`] : []);
    if (isFound) expect(numbers[0]).toBe(`E-${id}`);
  });
});

describe('the assignment of messages', () => {
  test('an assigned message is listed for its assignee, and no longer as unassigned', async () => {
    const [id, other] = [await enquire(), await enquire()];
    const ids = async (assigned: string, as = token) =>
      (await list(`&assigned=${assigned}`, as)).map((message) => message.id);
    expect(await ids('none')).toContain(id);
    expect((await post(`/inbox/enquiry/${id}`, { assignedTo: nalini.id })).status).toBe(200);
    expect(await find(id)).toMatchObject({
      assignedTo: nalini.id,
      assignedName: 'Nalini George',
      version: 1,
    });
    expect(await ids('none')).not.toContain(id);
    expect(await ids('me')).not.toContain(id);
    for (const found of [await ids('me', nalini.token), await ids(String(nalini.id))]) {
      expect(found).toContain(id);
      expect(found).not.toContain(other);
    }
    await post(`/inbox/enquiry/${id}`, { assignedTo: null });
    expect(await ids('none')).toContain(id);
  });

  test('a message cannot be assigned to an account that does not exist', async () => {
    const id = await enquire();
    expect(await post(`/inbox/enquiry/${id}`, { assignedTo: 99 })).toMatchObject({
      status: 400,
      body: { fields: { assignedTo: expect.any(String) } },
    });
    expect((await options()).people.map(({ name }) => name)).toContain('Nalini George');
  });
});

test('simultaneous changes of a message are all saved, and Activity lists a change of its state once', async () => {
  const id = await enquire();
  const answers = await Promise.all(
    ['answered', 'answered', 'answered'].map((state) => post(`/inbox/enquiry/${id}`, { state })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await find(id)).toMatchObject({ state: 'answered', version: 4 });
  const { body } = await api.call('GET', '/api/activity/entries?kind=inbox', { token });
  const entries = activityEntries.parse(body).output.filter(({ recordId }) => recordId === id);
  expect(entries).toMatchObject([{ action: 'state changed', value: 'answered' }]);
});

describe('changes of several messages', () => {
  test('simultaneous changes of the same messages in opposite orders are all saved', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await enquire());
    const change = (state: string, all: readonly number[]) =>
      post('/inbox/bulk', { state, messages: all.map((id) => ({ kind: 'enquiry', id })) });
    const answers = await Promise.all(
      [1, 2, 3].flatMap(() => [change('answered', ids), change('done', ids.toReversed())]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test.each([
    ['status', { state: 'done' }, { state: 'done', isRead: 1 }],
    ['assignee', { assignedTo: 1 }, { assignedTo: 1 }],
    ['spam', { spam: 'spam' }, { spam: 'spam' }],
  ])(
    'the %s of several messages is changed, and the returned changes undo it',
    async (_, change, expected) => {
      const [first, second] = [await enquire(), await enquire()];
      await post(`/inbox/enquiry/${second}`, { state: 'answered', assignedTo: nalini.id });
      const fields = ({ state, assignedTo, spam }: Awaited<ReturnType<typeof find>>) => ({
        ...{ state, assignedTo, spam },
      });
      const before = [fields(await find(first)), fields(await find(second))];
      const { message, undo } = await bulk(change, first, second, 999);
      expect(message).toMatch(/^2 messages were /);
      for (const id of [first, second]) expect(await find(id)).toMatchObject(expected);
      for (const request of undo) expect((await post('/inbox/bulk', request)).status).toBe(200);
      expect([fields(await find(first)), fields(await find(second))]).toEqual(before);
    },
  );

  test('a change of several messages is not saved if its event cannot be stored', async () => {
    const id = await enquire();
    const change = { assignedTo: nalini.id, messages: [{ kind: 'enquiry', id }] };
    await withoutTable(api, 'activityEvent', async () =>
      expect((await post('/inbox/bulk', change)).status).toBe(500),
    );
    expect(await find(id)).toMatchObject({ assignedTo: null });
    expect((await bulk({ assignedTo: nalini.id }, id)).message).toMatch(/^1 message was/);
  });

  test('several messages are moved to the bin and restored', async () => {
    const ids = [await enquire(), await enquire()];
    const { undo } = await bulk({ isRemoved: 1 }, ...ids);
    const listed = async () => (await list()).filter(({ id }) => ids.includes(id)).length;
    expect(await listed()).toBe(0);
    for (const request of undo) await post('/inbox/bulk', request);
    expect(await listed()).toBe(2);
    expect(await bulk({ isRemoved: 0 }, ...ids)).toEqual({ message: expect.any(String), undo: [] });
  });
});

describe('the spam filter', () => {
  const offer = 'Guaranteed backlinks and casino traffic for your website ranking';
  const question = 'Our library would like a quotation for the commentary on contracts';
  beforeEach(async () => {
    const { db } = await connect(api.dataDir, api.databaseUrl);
    await db.deleteFrom('spamSample').execute();
    await db.destroy();
  });
  const teach = async (spam: number, other: number) => {
    const ids: number[] = [];
    for (let n = 0; n < spam; n += 1) ids.push(await enquire(`${offer} ${n}`));
    await bulk({ spam: 'spam' }, ...ids);
    for (let n = 0; n < other; n += 1) await bulk({ spam: 'notSpam' }, await enquire(`${question} ${n}`));
    return ids;
  };
  const judged = async (text: string) => (await find(await enquire(text))).spam;

  test('a message like those marked as spam is put into Spam, where staff can read it', async () => {
    await teach(5, 5);
    const before = (await options()).spamCount;
    const id = await enquire(`${offer} now`);
    expect(await find(id)).toMatchObject({ spam: 'suspected', state: 'new' });
    expect((await options()).spamCount).toBe(before + 1);
    expect((await list()).map((one) => one.id)).not.toContain(id);
    expect((await list('&spam=1')).map((one) => one.id)).toContain(id);
    expect(await judged(`${question} please`)).toBe('unknown');
  });

  test.each([
    ['fewer than five messages are marked as spam', 4, 5],
    ['fewer than five messages are marked as not spam', 5, 4],
  ])('nothing is suspected while %s', async (_, spam, other) => {
    await teach(spam, other);
    expect(await judged(offer)).toBe('unknown');
  });

  test('the filter learns that an answered message is not spam', async () => {
    await teach(5, 4);
    await post(`/inbox/enquiry/${await enquire(question)}`, { state: 'answered' });
    expect(await judged(offer)).toBe('suspected');
  });

  test.each([
    ['it is marked as not spam', (ids: number[]) => bulk({ spam: 'notSpam' }, ...ids)],
    ['the mark is undone', (ids: number[]) => bulk({ spam: 'unknown' }, ...ids)],
    [
      'its sender is erased',
      async (ids: number[]) => {
        for (const id of ids) await post('/personal-data/erase', { email: (await find(id)).email });
      },
    ],
  ])('the filter forgets a spam message when %s', async (_, forget) => {
    const ids = await teach(5, 5);
    expect(await judged(offer)).toBe('suspected');
    await forget(ids);
    expect(await judged(offer)).toBe('unknown');
  });

  test('words of a very long spam message do not become suspicious', async () => {
    await teach(5, 5);
    const harmless = Array.from({ length: 1_000 }, (_, n) => `word${n}`).join(' ');
    await bulk({ spam: 'spam' }, await enquire(`${offer} ${harmless} ${harmless.slice(0, 1_000)}`));
    expect(await judged(harmless.slice(0, 5_000))).toBe('unknown');
  });

  test('spam words in a long harmless text are still found', async () => {
    await teach(5, 5);
    const filler = Array.from({ length: 200 }, (_, n) => `filler${n}`).join(' ');
    expect(await judged(`${filler} ${offer} ${filler}`)).toBe('suspected');
  });
});
