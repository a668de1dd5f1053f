import { randomUUID } from 'node:crypto';
import { inboxList, newsletterList } from '@juris/contract';
import { connect } from '../../platform/db/open';
import { startApi, type TestApi } from '../../testing/startApi';

const forms = [
  {
    call: 'publishwithus',
    kind: 'proposal',
    payload: { name: 'Asha', email: 'asha@example.org', aboutBook: 'A primer.' },
    other: { aboutBook: 'Another primer.' },
  },
  {
    call: 'enquiry',
    kind: 'enquiry',
    payload: { name: 'Nalini', email: 'nalini@example.org', message: 'A trial, please.' },
    other: { message: 'Another question.' },
  },
] as const;

describe.each(forms)('the form $call', ({ call, kind, payload, other }) => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty', formLimit: 1000 });
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const send = (key?: string, json: object = payload) =>
    api.call('POST', `/api/contact/${call}`, {
      json,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const received = async () =>
    inboxList
      .parse((await api.call('GET', '/api/inbox', { token })).body)
      .output.filter((message) => message.kind === kind);

  test('the form stores a message sent twice with one idempotency key once, with the same response', async () => {
    const key = randomUUID();
    const before = (await received()).length;
    const [first, second] = [await send(key), await send(key)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await received()).toHaveLength(before + 1);
  });

  test('the form stores a message sent eight times simultaneously with one idempotency key once', async () => {
    const key = randomUUID();
    const before = (await received()).length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await received()).toHaveLength(before + 1);
  });

  test('the form stores two different messages with the same idempotency key', async () => {
    const key = randomUUID();
    const before = (await received()).length;
    await send(key);
    expect((await send(key, { ...payload, ...other })).status).toBe(200);
    expect(await received()).toHaveLength(before + 2);
  });

  test('the form stores every message that is sent without an idempotency key', async () => {
    const before = (await received()).length;
    await send();
    await send();
    expect(await received()).toHaveLength(before + 2);
  });

  test('the form stores an erased message again if it is sent with the same idempotency key', async () => {
    const key = randomUUID();
    await send(key);
    const { db } = await connect(api.dataDir, api.databaseUrl);
    await db.deleteFrom(kind).execute();
    await send(key);
    expect(await received()).toHaveLength(1);
    expect(JSON.stringify(await db.selectFrom('idempotencyKey').selectAll().execute())).not.toContain(key);
    await db.destroy();
  });

  test('the form returns 400 for an idempotency key that is not a UUID', async () => {
    expect((await send('not-a-uuid')).status).toBe(400);
  });
});

test('a retry with the same idempotency key does not count against the form limit', async () => {
  const api = await startApi({ seed: 'empty', formLimit: 2 });
  const headers = { 'idempotency-key': randomUUID() };
  const { call, payload } = forms[0];
  const statuses = [];
  for (let n = 0; n < 4; n += 1)
    statuses.push((await api.call('POST', `/api/contact/${call}`, { json: payload, headers })).status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  await api.close();
});

test('the newsletter form accepts an idempotency key and stores the same address only once', async () => {
  const api = await startApi({ seed: 'empty' });
  const headers = { 'idempotency-key': randomUUID() };
  const send = () =>
    api.call('POST', '/api/contact/newsletter', { json: { email: 'a@example.org' }, headers });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await api.call('GET', '/api/inbox/newsletter', { token: await api.signIn() });
  expect(newsletterList.parse(body).output).toHaveLength(1);
  await api.close();
});
