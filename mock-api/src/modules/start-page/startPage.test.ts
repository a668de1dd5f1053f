import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { startPage } from '@juris/contract';
import { titleImportPlan } from '@juris/contract/titleImport';
import { bannerContentType } from '../banners/contentType';
import { connect } from '../../platform/db/open';
import type { Database } from '../../platform/db/tables/tables';
import { contentTypeClient } from '../../testing/contentTypeClient';
import { startStaffApi, type StaffApi } from '../../testing/staffApi';

let staff: StaffApi;
let asha: { id: number; token: string };
let ravi: { id: number; token: string };
let db: Database;
beforeAll(async () => {
  staff = await startStaffApi();
  asha = await staff.member('asha@example.org');
  ravi = await staff.member('ravi@example.org');
  ({ db } = await connect(staff.api.dataDir, staff.api.databaseUrl));
});
afterAll(async () => {
  await db.destroy();
  await staff.close();
});

const pageOf = async ({ token }: { token: string }) =>
  startPage.parse((await staff.get('/start', token)).body).output;
const addDraft = async (title: string) =>
  expect(await staff.post('/drafts/banner', { title }, asha.token)).toMatchObject({ status: 201 });

test('the start page counts drafts that others saved, and leaves out those of the user', async () => {
  const draftsOf = async (user: { token: string }) =>
    (await pageOf(user)).types.find(({ type }) => type === 'banner')?.drafts ?? 0;
  const [ofAsha, ofRavi] = [await draftsOf(asha), await draftsOf(ravi)];
  await addDraft('Begun by Asha');
  expect([await draftsOf(asha), await draftsOf(ravi)]).toEqual([ofAsha, ofRavi + 1]);
});

test('the start page counts the drafts in review', async () => {
  const form = { title: 'For the editors', reviewNote: '' };
  expect(await staff.post('/drafts/banner', form, asha.token)).toMatchObject({ status: 201 });
  expect((await pageOf(ravi)).types).toContainEqual(expect.objectContaining({ type: 'banner', inReview: 1 }));
});

test('the start page counts no reviews and drafts of records that were removed or hidden, as the lists do', async () => {
  const saved = z.object({ output: z.object({ id: z.int(), version: z.int() }) });
  const banners = contentTypeClient(staff.api, ravi.token, bannerContentType);
  const counts = async () => {
    const found = (await pageOf(ravi)).types.find(({ type }) => type === 'banner');
    return [found?.drafts ?? 0, found?.inReview ?? 0];
  };
  const [drafts = 0, inReview = 0] = await counts();
  const form = { title: 'Removed in review', reviewNote: '' };
  const removed = saved.parse((await staff.post('/drafts/banner', form, asha.token)).body).output;
  const [binned, hidden] = [
    await banners.add({ title: 'Public and removed', isActive: 1 }),
    await banners.add({ title: 'Public and hidden', isActive: 1 }),
  ];
  for (const { id } of [binned, hidden])
    await staff.post(`/drafts/banner/${id}`, { title: 'Submitted', reviewNote: '' }, asha.token);
  expect(await counts()).toEqual([drafts + 3, inReview + 3]);
  await staff.post(`/bin/banner/${removed.id}`, {}, ravi.token);
  await staff.post(`/bin/banner/${binned.id}?over=${binned.version}`, {}, ravi.token);
  await banners.change(hidden.id, { isActive: 0 });
  expect(await counts()).toEqual([drafts, inReview]);
});

test('the draft of a removed record is neither published nor listed as a failed publication', async () => {
  const { id, version } = await contentTypeClient(staff.api, ravi.token, bannerContentType).add({
    ...{ title: 'Scheduled and removed', isActive: 1 },
  });
  const publishOn = new Date(Date.now() + 3_600_000).toISOString();
  await staff.post(`/drafts/banner/${id}`, { title: 'Not published', publishOn }, ravi.token);
  await staff.post(`/bin/banner/${id}?over=${version}`, {}, ravi.token);
  const { publishOn: left } = await db
    .selectFrom('recordDraft')
    .select('publishOn')
    .where('kind', '=', 'banner')
    .where('recordId', '=', id)
    .executeTakeFirstOrThrow();
  expect(left).toBe('');
  expect((await pageOf(ravi)).scheduled).not.toContainEqual(expect.objectContaining({ id }));
});

test('the start page lists what is published in the next seven days, the earliest first', async () => {
  const schedule = async (title: string, hours: number) => {
    await addDraft(title);
    const activeFrom = new Date(Date.now() + hours * 3_600_000).toISOString();
    await db.updateTable('banner').set({ activeFrom, isActive: 1 }).where('title', '=', title).execute();
  };
  await schedule('In two days', 48);
  await schedule('In ten days', 240);
  await schedule('In an hour', 1);
  expect((await pageOf(asha)).scheduled.map(({ name }) => name)).toEqual(['In an hour', 'In two days']);
});

test('the start page counts the records with a broken link', async () => {
  const url = 'https://gone.example.org/';
  await addDraft('With a broken link');
  await db
    .updateTable('banner')
    .set({ redirectURL: url })
    .where('title', '=', 'With a broken link')
    .execute();
  await db
    .insertInto('linkCheck')
    .values({
      ...{ url, checkedAt: new Date().toISOString(), reason: '404', failures: 3 },
      ...{ firstFailedOn: '2026-11-20', lastFailedOn: '2026-11-22', movedTo: '' },
    })
    .execute();
  expect((await pageOf(asha)).types).toContainEqual(
    expect.objectContaining({ type: 'banner', brokenLinks: 1 }),
  );
});

test('an import that changed fewer records than planned is on the start page until the file is imported again', async () => {
  await staff.post('/publishers/create', { publisherName: 'Juris Press' }, await staff.api.signIn());
  const importOne = async (title: string, total: number) => {
    const csv = `Title,Publisher\n${title},Juris Press`;
    const preview = await staff.post('/published-titles/import/preview', { csv }, asha.token);
    const { plan } = titleImportPlan.parse(preview.body).output;
    const bulkChange = { id: randomUUID(), label: 'season.xlsx' };
    const done = await staff.post(
      `/published-titles/import?total=${total}`,
      { csv, plan, bulkChange },
      asha.token,
    );
    expect(done).toMatchObject({
      status: 200,
      body: { message: '1 title was added, 0 titles were changed.' },
    });
    return bulkChange.id;
  };
  const id = await importOne('First of two', 2);
  expect((await pageOf(asha)).stoppedImports).toEqual([]);
  const startedAt = new Date(Date.now() - 11 * 60_000).toISOString();
  await db.updateTable('bulkChange').set({ startedAt }).where('id', '=', id).execute();
  expect((await pageOf(asha)).stoppedImports).toMatchObject([
    { id, label: 'season.xlsx', done: 1, total: 2 },
  ]);
  await importOne('Second of two', 1);
  expect((await pageOf(asha)).stoppedImports).toEqual([]);
});

test('the start page counts new messages, and the messages that are assigned to the user and not done', async () => {
  const enquiry = { name: 'A reader', email: 'reader@example.org', message: 'Where is volume two?' };
  await staff.post('/contact/enquiry', enquiry);
  await db.updateTable('enquiry').set({ assignedTo: asha.id }).execute();
  expect((await pageOf(asha)).messages).toEqual({ new: 1, assigned: 1 });
  await db.updateTable('enquiry').set({ state: 'answered' }).execute();
  expect((await pageOf(asha)).messages).toEqual({ new: 0, assigned: 1 });
  expect((await pageOf(ravi)).messages).toEqual({ new: 0, assigned: 0 });
  const author = await staff.member('author@example.org', 'author');
  expect(await pageOf(author)).not.toHaveProperty('messages');
});
