import { randomUUID } from 'node:crypto';
import { batchesOf } from '@juris/server-kit/batches';
import {
  activityEntries,
  cannedReplySaved,
  inboxList,
  nameList,
  publisherSavedResponse,
  titleImportPlan,
  type ActivityKind,
} from '@juris/contract';
import { pageTextList, pageTextResponse } from '@juris/contract/page-texts/pageTexts';
import { redirectSaved } from '@juris/contract/redirects';
import { connect } from '../../platform/db/open';
import { password, startStaffApi, type StaffApi } from '../../testing/staffApi';
import { pruneEvents } from '../activity-events/events';

const DAY_MS = 24 * 60 * 60 * 1000;

let staff: StaffApi;
let administrator: string;
beforeAll(async () => {
  staff = await startStaffApi();
  administrator = await staff.api.signIn();
});
afterAll(() => staff.close());

const post = async (path: string, json: object, token = administrator) => {
  const { status, body } = await staff.post(path, json, token);
  if (status >= 300) throw new Error(`${path} returned ${status}: ${JSON.stringify(body)}`);
  return body;
};
const entries = async (kind: ActivityKind, more = '') =>
  activityEntries.parse((await staff.get(`/activity/entries?kind=${kind}${more}`, administrator)).body)
    .output;
const actions = async (kind: ActivityKind) =>
  (await entries(kind)).map(({ action, name, value, count }) => [action, name, value, count]);

/** Adds a publisher and returns its id. */
const addPublisher = async (publisherName: string, token: string) =>
  publisherSavedResponse.parse(await post('/publishers/create', { publisherName }, token)).output.id;

/** Sends an enquiry and returns its id. */
async function enquire(email: string) {
  await post('/contact/enquiry', { name: 'Meena Iyer', email, message: 'A trial, please.' });
  const { body } = await staff.get('/inbox', administrator);
  return inboxList.parse(body).output.find((message) => message.email === email)?.id ?? 0;
}

test('the entry of a saved record contains its previous values; the first version has none', async () => {
  const id = await addPublisher('Old Press', administrator);
  await post(`/publishers/update/${id}`, { publisherName: 'New Press' });
  const [saved, added] = await entries('publisher');
  expect(saved).toMatchObject({
    ...{ action: 'saved', recordId: id, version: 2, name: 'New Press' },
    changes: { before: { publisherName: 'Old Press' }, after: { publisherName: 'New Press' } },
  });
  expect(added).toMatchObject({ action: 'added', name: 'Old Press' });
  expect(added).not.toHaveProperty('changes');
});

test('the entry of a changed redirect contains its previous target', async () => {
  const form = { source: '/activity', target: '/titles', status: 302 };
  const { id } = redirectSaved.parse(await post('/redirects/create', form)).output;
  await post(`/redirects/update/${id}`, { ...form, target: '/series' });
  const [saved] = await entries('redirect');
  expect(saved).toMatchObject({
    ...{ action: 'saved', recordId: id, name: '/activity' },
    changes: { before: { target: '/titles' }, after: { target: '/series' } },
  });
});

test('the entry of a changed page contains only the texts that differ, with their labels', async () => {
  const { body } = await staff.get('/page-texts/groups', administrator);
  const id = pageTextList.parse(body).output.find(({ name }) => name === 'company')?.id ?? 0;
  const stored = await staff.get(`/page-texts/groups/${id}`, administrator);
  const { texts } = pageTextResponse.parse(stored.body).output;
  await post(`/page-texts/groups/${id}`, { texts: { ...texts, phone: '+91 44 1111 1111' } });
  const [saved] = await entries('pageText');
  expect(saved).toMatchObject({ action: 'saved', recordId: id });
  expect(saved?.changes?.before.texts).toEqual({ phone: texts.phone });
  expect(saved?.changes?.after).toMatchObject({
    texts: { phone: '+91 44 1111 1111' },
    schema: { properties: { phone: { title: expect.any(String) } } },
  });
  expect(Object.keys(Object(saved?.changes?.after.texts))).toEqual(['phone']);
});

test('a change of a message is listed with its number and without text or sender', async () => {
  const id = await enquire('meena@example.org');
  await post(`/inbox/enquiry/${id}`, { state: 'answered', note: 'She asked for a discount.' });
  await post(`/inbox/enquiry/${id}`, { isRead: 1 });
  await post('/inbox/bin', { kind: 'enquiry', key: String(id) });
  await post('/inbox/bin/restore', { kind: 'enquiry', key: String(id) });
  expect((await actions('inbox')).slice(0, 4)).toEqual([
    ['restored', `E-${id}`, '', 1],
    ['removed', `E-${id}`, '', 1],
    ['note changed', `E-${id}`, '', 1],
    ['state changed', `E-${id}`, 'answered', 1],
  ]);
  expect(JSON.stringify(await entries('inbox'))).not.toMatch(/discount|Meena|meena/);
});

test('events with the same timestamp are listed in the reverse order of their numbers, also if these differ in length', async () => {
  const { db } = await connect(staff.api.dataDir, staff.api.databaseUrl);
  const event = { kind: 'inbox', action: 'state changed', recordId: null, name: 'E-0', count: 1 } as const;
  const [before, after] = [99_999, 100_000];
  await db
    .insertInto('activityEvent')
    .values(
      [before, after].map((id) => ({
        ...{ ...event, id, value: String(id), groupKey: null, accountId: null },
        ...{ savedAt: new Date().toISOString(), savedBy: 'Order of events' },
      })),
    )
    .execute();
  const listed = await entries('inbox', '&savedBy=Order of events');
  await db.deleteFrom('activityEvent').where('id', 'in', [before, after]).execute();
  await db.destroy();
  expect(listed.map(({ value }) => value)).toEqual([String(after), String(before)]);
});

test('a change of several messages is one entry', async () => {
  const ids = [await enquire('one@example.org'), await enquire('two@example.org')];
  const messages = ids.map((id) => ({ kind: 'enquiry', id }));
  await post('/inbox/bulk', { messages, spam: 'spam' });
  expect((await actions('inbox'))[0]).toEqual(['marked as spam', '', '', 2]);
});

test('an erasure of personal data is listed without the person', async () => {
  await enquire('erased@example.org');
  await post('/personal-data/erase', { email: 'erased@example.org' });
  const [entry] = await entries('personalData');
  expect(entry).toMatchObject({ action: 'erased', name: '', recordId: null, count: 1 });
  expect(JSON.stringify(entry)).not.toContain('erased@example.org');
});

test('changes of staff are listed with the name of the account and its new role', async () => {
  const { id } = await staff.member('roles@example.org');
  await post(`/staff/update/${id}`, { role: 'viewer' });
  await post(`/staff/update/${id}`, { isActive: 0 });
  expect((await actions('staff')).slice(0, 3)).toEqual([
    ['deactivated', 'Of roles@example.org', '', 1],
    ['role changed', 'Of roles@example.org', 'viewer', 1],
    ['invited', 'roles@example.org', 'editor', 1],
  ]);
});

test('changes of canned replies are listed with their names', async () => {
  const path = '/inbox/canned-replies';
  const form = { name: 'வணக்கம்', text: 'Dear {name}' };
  const { id } = cannedReplySaved.parse(await post(path, form)).output;
  await post(`${path}/${id}`, { ...form, name: 'Greeting' });
  await post(`${path}/${id}/delete`, {});
  expect(await actions('cannedReply')).toEqual([
    ['deleted', 'Greeting', '', 1],
    ['saved', 'Greeting', '', 1],
    ['added', 'வணக்கம்', '', 1],
  ]);
});

test('a change of the notifications is listed with the person and the new setting', async () => {
  const { token } = await staff.member('notified@example.org');
  await post('/account/notifications', { enquiry: 'mine', spam: 0 }, token);
  expect(await actions('notification')).toEqual([
    ['saved', 'Of notified@example.org', 'proposals none, enquiries mine, possible spam off, reviews off', 1],
  ]);
});

test('failed sign-ins of one account in an hour are one entry; unknown addresses are not stored', async () => {
  const email = 'fails@example.org';
  const { id } = await staff.member(email);
  const signIn = (as: string, by: string, address: string) =>
    staff.post('/account/login', { email: as, password: by }, undefined, address);
  await signIn(email, 'wrong password', '192.0.2.7');
  await signIn(email, 'wrong password', '192.0.2.8');
  await signIn('nobody@example.org', password, '192.0.2.9');
  const found = await entries('signIn');
  const failed = found.filter(({ action }) => action === 'sign-in failed');
  // If the hour has changed during the test, the account has two entries.
  const counts = failed.filter(({ recordId }) => recordId === id).map(({ count }) => count);
  expect(counts.reduce((one, other) => one + other, 0)).toBe(2);
  expect(counts.length).toBeLessThanOrEqual(2);
  expect(failed.find(({ recordId }) => recordId === null)).toMatchObject({ name: '', savedBy: '' });
  expect(found).toContainEqual(
    expect.objectContaining({ action: 'signed in', recordId: id, savedBy: `Of ${email}` }),
  );
  expect(JSON.stringify(found)).not.toContain('nobody@');
});

test('an import is one entry with its number of records, and so is its undo', async () => {
  await addPublisher('Import Press', administrator);
  const csv = 'Title,Publisher,Status\nOne,Import Press,No\nTwo,Import Press,No';
  const { plan } = titleImportPlan.parse(await post('/published-titles/import/preview', { csv })).output;
  const bulkChange = { id: randomUUID(), label: 'titles.csv' };
  await post('/published-titles/import', { csv, plan, bulkChange });
  expect(await actions('bulkChange')).toEqual([['imported', 'titles.csv', '', 2]]);
  expect(await entries('publishedTitle')).toEqual([]);
  await post(`/bulk/publishedTitle/${bulkChange.id}/undo`, {});
  expect(await actions('bulkChange')).toEqual([
    ['undone', 'titles.csv', '', 2],
    ['imported', 'titles.csv', '', 2],
  ]);
  expect(await entries('publishedTitle')).toEqual([]);
});

test('the list is filtered by person, searched, sorted and divided into pages', async () => {
  const { token, email } = await staff.member('filter@example.org');
  await addPublisher('Filtered Press', token);
  await addPublisher('Filtered Books', token);
  const read = async (query: string) =>
    activityEntries.parse((await staff.get(`/activity/entries?${query}`, administrator)).body);
  const own = `savedBy=${encodeURIComponent(`Of ${email}`)}&kind=publisher`;
  const page = await read(`${own}&page=1&limit=1`);
  expect([page.total, page.output.map(({ name }) => name)]).toEqual([2, ['Filtered Books']]);
  expect((await read(`${own}&q=press`)).output.map(({ name }) => name)).toEqual(['Filtered Press']);
  expect((await read(`${own}&sort=savedAt`)).output.map(({ name }) => name)).toEqual([
    'Filtered Press',
    'Filtered Books',
  ]);
  const people = nameList.parse((await staff.get('/activity/people', administrator)).body).output;
  expect(people).toContain(`Of ${email}`);
});

test('the list without a page contains the latest 5,000 versions of records and those of drafts', async () => {
  const { db } = await connect(staff.api.dataDir, staff.api.databaseUrl);
  const add = async (kind: string, count: number) => {
    const versions = Array.from({ length: count }, (_, index) => ({
      ...{ kind, recordId: 1, version: 1000 + index, action: 'saved' as const, name: 'Many', row: null },
      ...{ savedAt: '2027-01-01T00:00:00.000Z', savedBy: 'Nalini George', accountId: null },
    }));
    for (const batch of batchesOf(versions, 500))
      await db.insertInto('contentVersion').values(batch).execute();
  };
  await add('resource', 5001);
  await add('resource draft', 500);
  const found = await entries('resource');
  await db.deleteFrom('contentVersion').where('name', '=', 'Many').execute();
  await db.destroy();
  expect(found).toHaveLength(5500);
});

test('events are deleted after the maximum age of versions, and sign-ins after 90 days', async () => {
  await staff.member('prune@example.org');
  const { db } = await connect(staff.api.dataDir, staff.api.databaseUrl);
  const kinds = async () =>
    new Set((await db.selectFrom('activityEvent').select('kind').execute()).map(({ kind }) => kind));
  await pruneEvents(db, 730, Date.now() + 91 * DAY_MS);
  const afterQuarter = await kinds();
  await pruneEvents(db, 730, Date.now() + 731 * DAY_MS);
  const afterTwoYears = await kinds();
  await db.destroy();
  expect(afterQuarter).not.toContain('signIn');
  expect(afterQuarter).toContain('staff');
  expect(afterTwoYears.size).toBe(0);
});
