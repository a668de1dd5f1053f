import { z } from 'zod';
import { form, svg } from '../../testing/files';
import { contentTypeClient, recordIn } from '../../testing/contentTypeClient';
import { connect } from '../../platform/db/open';
import type { Database } from '../../platform/db/tables/tables';
import { startStaffApi, type StaffApi } from '../../testing/staffApi';
import { bannerContentType } from '../banners/contentType';

let staff: StaffApi;
let author: string;
let editor: string;
beforeAll(async () => {
  staff = await startStaffApi();
  author = (await staff.member('author@press.example.org', 'author')).token;
  editor = (await staff.member('editor@press.example.org', 'editor')).token;
  for (const token of [author, editor]) await post('/account/notifications', { review: 1 }, token);
});
afterAll(() => staff.close());

const post = (path: string, json: object, token: string) =>
  staff.api.call('POST', `/api${path}`, { json, token });
const saved = z.looseObject({ output: z.looseObject({ id: z.int(), version: z.int() }) });
const save = async (token: string, fields: Record<string, string | File>, id?: number) => {
  const path = `/api/drafts/banner${id === undefined ? '' : `/${id}`}`;
  const answer = await staff.api.call('POST', path, { token, form: form(fields) });
  return { status: answer.status, output: saved.safeParse(answer.body).data?.output, body: answer.body };
};
/** Waits for a mail with a text to an address. Other tests of this file send mails to the same addresses. */
const mailTo = (email: string, words: string) =>
  staff.mails.mailsThat(({ receivers, text }) => receivers.includes(email) && text.includes(words));
const addPublished = (title: string) =>
  contentTypeClient(staff.api, editor, bannerContentType).add({ title, isActive: 1 });
const read = async (id: number) =>
  recordIn.parse((await contentTypeClient(staff.api, editor, bannerContentType).get(id, editor)).body);
const inReview = async () => {
  const { body } = await staff.api.call('GET', '/api/banner?onlyActive=0&state=inReview', { token: editor });
  return z.object({ output: z.array(z.object({ title: z.string() })) }).parse(body).output;
};

test('an author submits a new draft with a note, an editor returns it, and the author submits it again', async () => {
  const { output } = await save(author, { title: 'Returned once', reviewNote: 'Is the date right?' });
  const id = output?.id ?? 0;
  expect(output).toMatchObject({
    ...{ state: 'inReview' },
    review: { state: 'submitted', note: 'Is the date right?', returnNote: '' },
  });
  expect(await inReview()).toContainEqual(expect.objectContaining({ title: 'Returned once' }));
  await mailTo('editor@press.example.org', 'Is the date right?');

  const returned = await post(`/drafts/banner/${id}/return`, { note: 'No: 2027.', version: 1 }, editor);
  expect(returned).toMatchObject({
    status: 200,
    body: { output: { state: 'draft', review: { state: 'returned', returnNote: 'No: 2027.' } } },
  });
  await mailTo('author@press.example.org', 'No: 2027.');
  await save(author, { title: 'Returned once', reviewNote: '', version: '1' }, id);
  expect(await read(id)).toMatchObject({ state: 'inReview', review: { note: '', returnNote: '' } });
});

test('publishing ends the review of a draft beside a published record, and a later draft is not in review', async () => {
  const { id } = await addPublished('Reviewed and published');
  await save(author, { title: 'Next words', reviewNote: 'Please publish' }, id);
  expect(await read(id)).toMatchObject({ state: 'inReview', draft: { version: 1 } });
  expect((await post(`/drafts/banner/${id}/publish`, { draftVersion: 1 }, editor)).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'published' });
  await save(author, { title: 'A later draft' }, id);
  const record = await read(id);
  expect(record.state).toBe('publishedWithDraft');
  expect(record.review).toBeUndefined();
});

test('activating a record that was never published ends its review', async () => {
  const { output } = await save(author, { title: 'Activated', image: svg(), reviewNote: 'New' });
  const id = output?.id ?? 0;
  expect((await read(id)).state).toBe('inReview');
  await contentTypeClient(staff.api, editor, bannerContentType).change(id, { isActive: 1 });
  const record = await read(id);
  expect(record.state).toBe('published');
  expect(record.review).toBeUndefined();
});

test('a draft that changed since the editor opened it, or that is not in review, cannot be returned', async () => {
  const { id } = await addPublished('Changed meanwhile');
  const back = (draftVersion: number) =>
    post(`/drafts/banner/${id}/return`, { note: 'Back', draftVersion }, editor);
  await save(author, { title: 'First', reviewNote: '' }, id);
  await save(author, { title: 'Second', draftVersion: '1' }, id);
  expect((await back(1)).status).toBe(409);
  expect((await back(2)).status).toBe(200);
  expect((await back(2)).status).toBe(409);
  expect((await post(`/drafts/banner/${id}/return`, { draftVersion: 2 }, editor)).status).toBe(400);
});

test('an author may not return a draft, and a hidden record has no draft to submit', async () => {
  const { id } = await addPublished('Not for authors');
  await save(author, { title: 'Words', reviewNote: '' }, id);
  expect((await post(`/drafts/banner/${id}/return`, { note: 'Back' }, author)).status).toBe(403);
  const hidden = await addPublished('Hidden');
  await contentTypeClient(staff.api, editor, bannerContentType).change(hidden.id, { isActive: 0 });
  expect((await save(editor, { title: 'Hidden', reviewNote: '' }, hidden.id)).status).toBe(409);
});

test('discarding a draft ends its review, and Activity lists the steps with their notes', async () => {
  const { id } = await addPublished('In Activity');
  await save(author, { title: 'In Activity 2', reviewNote: 'Look' }, id);
  await post(`/drafts/banner/${id}/return`, { note: 'Again' }, editor);
  await post(`/drafts/banner/${id}/discard`, {}, author);
  expect(await read(id)).toMatchObject({ state: 'published' });
  const { body } = await staff.api.call('GET', '/api/activity/entries?kind=banner', { token: editor });
  const { output } = z
    .object({ output: z.array(z.looseObject({ recordId: z.int().nullable() })) })
    .parse(body);
  expect(output.filter(({ recordId }) => recordId === id)).toMatchObject([
    { action: 'draft discarded' },
    { action: 'returned', value: 'Again', name: 'In Activity 2' },
    { action: 'submitted', value: 'Look', savedBy: expect.any(String) },
    { action: 'draft saved' },
    { action: 'added' },
  ]);
});

const later = new Date(Date.now() + 3_600_000).toISOString();

test('returning a draft removes its publication time, so that its author can save it', async () => {
  const { id } = await addPublished('Scheduled and returned');
  await save(editor, { title: 'Scheduled words', publishOn: later }, id);
  await submitInDatabase(id);
  const returned = await post(`/drafts/banner/${id}/return`, { note: 'Wait', draftVersion: 1 }, editor);
  expect(returned).toMatchObject({ status: 200, body: { output: { draft: { publishOn: '' } } } });
  expect((await save(author, { title: 'Better words', draftVersion: '1' }, id)).status).toBe(200);
});

test('an author may neither discard a scheduled draft nor remove its publication time', async () => {
  const { id } = await addPublished('Approved for January');
  await save(editor, { title: 'Approved words', publishOn: later }, id);
  const unscheduled = await save(author, { title: 'Other words', publishOn: '', draftVersion: '1' }, id);
  expect(unscheduled.status).toBe(403);
  expect((await post(`/drafts/banner/${id}/discard`, { draftVersion: 1 }, author)).status).toBe(403);
  expect(await read(id)).toMatchObject({ draft: { version: 1, publishOn: later } });
  expect((await post(`/drafts/banner/${id}/discard`, { draftVersion: 1 }, editor)).status).toBe(200);
});

test('scheduling a draft ends its review', async () => {
  const { id } = await addPublished('Scheduled in review');
  await save(author, { title: 'Words', reviewNote: '' }, id);
  await save(editor, { title: 'Words', draftVersion: '1', publishOn: later }, id);
  const record = await read(id);
  expect(record).toMatchObject({ state: 'publishedWithDraft', draft: { publishOn: later } });
  expect(record.review).toBeUndefined();
});

/** Submits the draft of a banner as a process of an older version does, which knows nothing of publication times. */
const submitInDatabase = (id: number) =>
  inDatabase((db) =>
    db
      .insertInto('draftReview')
      .values({
        ...{ kind: 'banner', recordId: id, state: 'submitted' as const, note: 'Old note' },
        ...{ submittedAt: later, submittedBy: 'Asha Varma', accountId: null },
        ...{ returnNote: '', returnedAt: '', returnedBy: '' },
      })
      .execute(),
  );
const inDatabase = async (change: (db: Database) => Promise<unknown>) => {
  const { db } = await connect(staff.api.dataDir, staff.api.databaseUrl);
  await change(db).finally(() => db.destroy());
};

test('a review whose draft is gone is not counted, and does not apply to the next draft', async () => {
  const { id } = await addPublished('Left by an older process');
  const counts = async () => {
    const { body } = await staff.api.call('GET', '/api/banner?onlyActive=0&page=1', { token: editor });
    return z.looseObject({ states: z.looseObject({ inReview: z.int() }) }).parse(body).states.inReview;
  };
  const before = await counts();
  await submitInDatabase(id);
  expect(await counts()).toBe(before);
  await save(author, { title: 'Not submitted' }, id);
  const record = await read(id);
  expect(record.state).toBe('publishedWithDraft');
  expect(record.review).toBeUndefined();
});

const submitted = async (title: string, note: string) =>
  (await save(author, { title, image: svg(), reviewNote: note })).output ?? { id: 0, version: 0 };
const inReviewWith = (note: string) => ({ state: 'inReview', review: { state: 'submitted', note } });

test('undoing the publication of a draft beside a record resumes its review, and publishing it again ends it', async () => {
  const { id } = await addPublished('Published by mistake');
  await save(author, { title: 'Not yet', reviewNote: 'For May' }, id);
  await post(`/drafts/banner/${id}/publish`, {}, editor);
  await post(`/drafts/banner/${id}/publish/undo`, { version: 2 }, editor);
  expect(await read(id)).toMatchObject(inReviewWith('For May'));
  await post(`/drafts/banner/${id}/publish`, {}, editor);
  const record = await read(id);
  expect([record.state, record.review]).toEqual(['published', undefined]);
});

test('undoing the publication of a scheduled draft does not resume the review that its scheduling ended', async () => {
  const { id } = await addPublished('Approved by scheduling');
  await save(author, { title: 'Approved words', reviewNote: 'Old note' }, id);
  await save(editor, { title: 'Approved words', draftVersion: '1', publishOn: later }, id);
  await post(`/drafts/banner/${id}/publish`, {}, editor);
  await post(`/drafts/banner/${id}/publish/undo`, { version: 2 }, editor);
  const record = await read(id);
  expect([record.state, record.review]).toEqual(['publishedWithDraft', undefined]);
});

test('restoring a discarded draft resumes its review, and a new draft after another discard is not in review', async () => {
  const { id } = await addPublished('Discarded by mistake');
  await save(author, { title: 'Words', reviewNote: 'For June' }, id);
  await post(`/drafts/banner/${id}/discard`, {}, editor);
  await post(`/drafts/banner/${id}/restore`, {}, editor);
  expect(await read(id)).toMatchObject(inReviewWith('For June'));
  await post(`/drafts/banner/${id}/discard`, {}, editor);
  await save(author, { title: 'Other words' }, id);
  expect((await read(id)).state).toBe('publishedWithDraft');
});

test('undoing a bulk publication makes a draft of it again, in review; hiding it later does not', async () => {
  const { id } = await submitted('Published in bulk', 'For July');
  const status = (isActive: number, version: number, undo?: { isUndo: true }) =>
    post('/status/banner', { isActive, records: [{ id, version }], ...undo }, editor);
  await status(1, 1);
  expect((await status(0, 2, { isUndo: true })).body).toMatchObject({ message: '1 is now unpublished.' });
  expect(await read(id)).toMatchObject(inReviewWith('For July'));
  await status(1, 3);
  await status(0, 4);
  expect((await read(id)).state).toBe('hidden');
});

test('restoring a draft from the bin resumes its review', async () => {
  const { id } = await submitted('Removed by mistake', 'For August');
  await post(`/bin/banner/${id}`, {}, editor);
  await post(`/bin/banner/${id}/restore`, {}, editor);
  expect(await read(id)).toMatchObject(inReviewWith('For August'));
});

/** Stores that a draft of the author was published by Nalini George, as the process that published it does. */
const publishedInDatabase = (kind: string, recordId: number) =>
  inDatabase(async (db) => {
    const { id: accountId } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'author@press.example.org')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('draftReview')
      .values({
        ...{ kind, recordId, accountId, state: 'submitted' as const, note: '', submittedAt: later },
        ...{ submittedBy: 'Asha Varma', returnNote: '', returnedAt: '', returnedBy: '' },
        ...{ endedAs: 'record 1', publishedBy: 'Nalini George' },
      })
      .execute();
  });

test('an author who submits the next draft at once still gets the mail about the publication', async () => {
  const { id } = await addPublished('இரண்டாம் பதிப்பு');
  await publishedInDatabase('banner', id);
  await save(author, { title: 'Next draft', reviewNote: 'Again' }, id);
  await mailTo('author@press.example.org', 'Nalini George published the banner “இரண்டாம் பதிப்பு”');
  expect(await read(id)).toMatchObject(inReviewWith('Again'));
});

test('the publication of a draft of an unknown type, as a newer version stores it, does not stop other mails', async () => {
  await inDatabase((db) =>
    db
      .insertInto('contentVersion')
      .values({
        ...{ kind: 'unknownType', recordId: 1, version: 1, action: 'published', name: 'Unknown', row: null },
        ...{ savedAt: later, savedBy: 'Nalini George', accountId: null },
      })
      .execute(),
  );
  await publishedInDatabase('unknownType', 1);
  await submitted('Mail beside an unknown type', 'Please');
  await mailTo('editor@press.example.org', 'Mail beside an unknown type');
});

test('the author who wants mails gets one when a submitted draft is published: at once, in bulk, and at its time', async () => {
  const sent = (title: string) => mailTo('author@press.example.org', `published the banner “${title}”`);
  const { id } = await addPublished('Before');
  await save(author, { title: 'வெளியீடு', reviewNote: '' }, id);
  await post(`/drafts/banner/${id}/publish`, {}, editor);
  expect(await sent('வெளியீடு')).toMatchObject([
    { text: expect.stringContaining(`/admin/managebanner?edit=${id}`) },
  ]);
  const bulk = await submitted('Mail after bulk', '');
  await post('/status/banner', { isActive: 1, records: [{ id: bulk.id, version: 1 }] }, editor);
  await sent('Mail after bulk');
  await save(author, { title: 'Mail at its time', reviewNote: '' }, id);
  await save(editor, { title: 'Mail at its time', publishOn: later }, id);
  await inDatabase((db) =>
    db
      .updateTable('recordDraft')
      .set({ publishOn: '2024-01-01T00:00:00.000Z' })
      .where('recordId', '=', id)
      .execute(),
  );
  await staff.api.restart();
  expect(await read(id)).toMatchObject({ state: 'published', title: 'Mail at its time' });
  await sent('Mail at its time');
});
