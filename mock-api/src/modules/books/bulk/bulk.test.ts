import { randomUUID } from 'node:crypto';
import {
  bulkChangeList,
  bulkChangePart,
  bulkPreview,
  bulkRedoPart,
  bulkUndoPart,
  titleImportPlan,
  type BulkEdit,
  type BulkSelection,
} from '@juris/contract';
import { cataloguedTitle, publishedTitleList } from '@juris/contract/publishedTitles';
import { startApi, type TestApi } from '../../../testing/startApi';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
});
afterEach(() => api.close());

const post = (path: string, json: object) => api.call('POST', `/api${path}`, { token, json });
const get = async (path: string) => (await api.call('GET', `/api${path}`, { token })).body;

/** Imports titles from rows of cells with headings. Returns the id of the bulk change. */
async function importRows(rows: readonly string[]): Promise<string> {
  const csv = rows.join('\n');
  const { plan } = titleImportPlan.parse(
    (await post('/published-titles/import/preview', { csv })).body,
  ).output;
  const bulkChange = { id: randomUUID(), label: 'titles.csv' };
  expect(await post('/published-titles/import', { csv, plan, bulkChange })).toMatchObject({ status: 200 });
  return bulkChange.id;
}

const titles = async () => {
  const list = publishedTitleList.parse(await get('/published-titles'));
  return Promise.all(list.map(async ({ id }) => cataloguedTitle.parse(await get(`/published-titles/${id}`))));
};
const titled = async (name: string) => {
  const found = (await titles()).find(({ title }) => title === name);
  if (!found) throw new Error(`There is no title ${name}.`);
  return found;
};
const all: BulkSelection = { filter: {} };
const preview = async (selection: BulkSelection, change: BulkEdit) =>
  bulkPreview.parse((await post('/bulk/publishedTitle/preview', { selection, change })).body).output;
const apply = async (selection: BulkSelection, change: BulkEdit, id = randomUUID(), after = 0) => {
  const { body } = await post('/bulk/publishedTitle', { selection, change, id, label: 'Change', after });
  return { id, ...bulkChangePart.parse(body) };
};
const undo = async (id: string) =>
  bulkUndoPart.parse((await post(`/bulk/publishedTitle/${id}/undo`, {})).body);
const changes = async () => bulkChangeList.parse(await get('/bulk/publishedTitle')).output;

const three = [
  'Title,Publisher,Hardback prices,Print price INR,E-book price USD,Subjects,Status',
  'One,Juris Press,INR 200 India; INR 100 South Asia,495,10,LNV,Active',
  'Two,Juris Press,,1000,,LNV; LNTM,No',
  'Three,Thomson Reuters,,,,,No',
];

const fields: [string, BulkEdit, Record<string, object>][] = [
  [
    'the publisher',
    { field: 'publisher', publisherId: 1 },
    { Three: { publisherId: 1 }, One: { version: 1 } },
  ],
  [
    'the availability',
    { field: 'availability', status: 'out of print' },
    { One: { record: { status: 'out of print' } }, Two: { status: 'out of print' } },
  ],
  [
    'the price in one currency',
    { field: 'price', mode: 'percent', value: '5' },
    {
      One: {
        record: {
          formats: [
            { price: '210.00', otherPrices: [{ price: '105.00', territory: 'south-asia' }] },
            { price: '520.00' },
            { price: '10.00' },
          ],
        },
      },
      Two: { record: { formats: [{ price: '1050.00' }] } },
      Three: { version: 1 },
    },
  ],
  [
    'the subjects',
    { field: 'subjects', add: ['LA'], remove: ['LNV'] },
    { One: { subjects: ['LA'] }, Two: { subjects: ['LNTM', 'LA'] }, Three: { subjects: ['LA'] } },
  ],
  [
    'the schedule',
    { field: 'schedule', activeFrom: '2030-01-01T00:00:00.000Z' },
    { One: { activeFrom: '2030-01-01T00:00:00.000Z', activeUntil: '' } },
  ],
];

test.each(fields)(
  'a bulk change changes %s of all titles and can be undone as a whole',
  async (_, change, expected) => {
    await importRows(three);
    const before = (await titles()).map(
      ({ version: _version, updatedAt: _time, savedBy: __, ...title }) => title,
    );
    const { changed, examples } = await preview(all, change);
    expect(examples).toHaveLength(changed);

    const { id, done, failed, next } = await apply(all, change);
    expect({ done, failed, next }).toEqual({ done: changed, failed: [], next: null });
    for (const [name, values] of Object.entries(expected)) expect(await titled(name)).toMatchObject(values);
    expect(await changes()).toMatchObject([
      { id, records: changed, source: 'edit', undoneAt: '' },
      { source: 'import' },
    ]);

    expect(await undo(id)).toEqual({ undone: changed, failed: [], remaining: 0 });
    const after = (await titles()).map(
      ({ version: _version, updatedAt: _time, savedBy: __, ...title }) => title,
    );
    expect(after).toEqual(before);
    expect((await changes())[0]).toMatchObject({ undoneAt: expect.stringMatching(/^20/) });
  },
);

test('a bulk change removes hidden titles, reports published ones, and its undo restores the removed titles', async () => {
  await importRows(three);
  const change = { field: 'remove' } as const;
  expect(await preview(all, change)).toMatchObject({
    total: 3,
    changed: 2,
    refused: 1,
    failed: [{ name: 'One' }],
  });
  const { id, done, failed } = await apply(all, change);
  expect([done, failed]).toEqual([
    2,
    [expect.objectContaining({ name: 'One', message: expect.stringContaining('published or scheduled') })],
  ]);
  expect((await titles()).map(({ title }) => title)).toEqual(['One']);
  expect(await undo(id)).toEqual({ undone: 2, failed: [], remaining: 0 });
  expect((await titles()).map(({ title }) => title).toSorted()).toEqual(['One', 'Three', 'Two']);
});

test('the undo of an import removes added titles, restores changed ones, and skips titles changed since', async () => {
  await importRows(three);
  const [one, two] = [await titled('One'), await titled('Two')];
  const id = await importRows([
    'Id,Title,Publisher,Print price INR,Status',
    `${one.id},One,Juris Press,600,`,
    `${two.id},Two,Juris Press,2000,Yes`,
    ',Four,Juris Press,100,Yes',
  ]);
  await post(`/published-titles/${one.id}`, { title: 'One, corrected' });
  expect(await undo(id)).toEqual({
    undone: 2,
    failed: [
      { id: one.id, name: 'One, corrected', message: expect.stringContaining('has changed it since') },
    ],
    remaining: 0,
  });
  expect(await titled('One, corrected')).toMatchObject({
    record: { formats: [{}, { price: '600.00' }, {}] },
  });
  expect(await titled('Two')).toMatchObject({ isActive: 0, record: { formats: [{ price: '1000.00' }] } });
  expect((await titles()).map(({ title }) => title)).not.toContain('Four');
  expect(await undo(id)).toEqual({ undone: 0, failed: [], remaining: 0 });
});

test('a repeated request of a bulk change changes nothing twice', async () => {
  await importRows(three);
  const change: BulkEdit = { field: 'price', mode: 'percent', value: '10' };
  const first = await apply(all, change);
  const second = await apply(all, change, first.id);
  expect(second.done).toBe(first.done);
  expect(await titled('Two')).toMatchObject({ record: { formats: [{ price: '1100.00' }] } });
});

test('a repeated request of a bulk change counts titles that no longer match the filter', async () => {
  await importRows(three);
  const { id, done, failed } = await apply(all, { field: 'remove' });
  expect(done).toBe(2);
  expect(await apply(all, { field: 'remove' }, id)).toMatchObject({ done, failed });
});

test('a repeated request of a bulk change waits for the first, and counts the same titles', async () => {
  await importRows(three);
  const id = randomUUID();
  const change: BulkEdit = { field: 'subjects', add: ['LA'] };
  const part = { id, done: 3, failed: [], next: null };
  expect(await Promise.all([apply(all, change, id), apply(all, change, id)])).toEqual([part, part]);
});

test('a bulk change skips selected titles that somebody has changed or removed since', async () => {
  await importRows(three);
  const [one, two] = [await titled('One'), await titled('Two')];
  await post(`/published-titles/${two.id}`, { title: 'Two, corrected' });
  const records = [one, two].map(({ id, version }) => ({ id, version }));
  const selection = { records: [...records, { id: 999, version: 1 }] };
  const change: BulkEdit = { field: 'availability', status: 'forthcoming' };
  expect(await preview(selection, change)).toMatchObject({ total: 3, changed: 1, refused: 2 });
  expect(await apply(selection, change)).toMatchObject({
    done: 1,
    failed: [
      { id: two.id, name: 'Two, corrected', message: expect.stringContaining('in the meantime') },
      { id: 999, message: 'This title no longer exists.' },
    ],
  });
  expect(await titled('Two, corrected')).toMatchObject({ status: 'available' });
});

test('a bulk change of all titles that match a filter leaves other titles, and runs in parts', async () => {
  await importRows([
    'Title,Publisher',
    ...Array.from({ length: 205 }, (_, at) => `Law ${at},Juris Press`),
    'Other,Thomson Reuters',
  ]);
  const selection = { filter: { q: 'law', publisherName: 'Juris Press' } };
  const change: BulkEdit = { field: 'subjects', add: ['LA'] };
  expect(await preview(selection, change)).toMatchObject({ total: 205, changed: 205 });
  const first = await apply(selection, change);
  expect(first).toMatchObject({ done: 200, next: expect.any(Number) });
  expect(await apply(selection, change, first.id, first.next ?? 0)).toMatchObject({ done: 5, next: null });
  expect(await titled('Other')).toMatchObject({ subjects: [] });
  expect(await undo(first.id)).toMatchObject({ undone: 200, remaining: 5 });
  expect(await undo(first.id)).toMatchObject({ undone: 5, remaining: 0 });
  expect(await titled('Law 204')).toMatchObject({ subjects: [] });
});

test.each([
  [{ selection: {}, change: { field: 'remove' } }, /either records or a filter/],
  [{ selection: { filter: { colour: 'red' } }, change: { field: 'remove' } }, /colour/],
  [{ selection: all, change: { field: 'publisher', publisherId: 99 } }, /no publisher 99/],
  [{ selection: all, change: { field: 'price', mode: 'percent', value: 'much' } }, /Enter a number/],
  [{ selection: all, change: { field: 'price', mode: 'percent', value: '' } }, /enter a value/],
])('the preview rejects %j with 400', async (json, message) => {
  expect(await post('/bulk/publishedTitle/preview', json)).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(message) },
  });
});

test('an undone import is repeated with all its values, and the repetition can be undone', async () => {
  const id = await importRows(three);
  const imported = (await titles()).map(({ version: _, updatedAt: __, ...title }) => title);
  const redo = async (of: string) => {
    const redoId = randomUUID();
    const { body } = await post(`/bulk/publishedTitle/${of}/redo`, { id: redoId });
    return { redoId, ...bulkRedoPart.parse(body) };
  };
  await undo(id);
  expect(await titles()).toEqual([]);
  expect((await changes())[0]).toMatchObject({ id, canRedo: true });
  const { redoId, ...done } = await redo(id);
  expect(done).toEqual({ redone: 3, failed: [], remaining: 0 });
  expect((await titles()).map(({ version: _, updatedAt: __, ...title }) => title)).toEqual(imported);
  expect(await changes()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id, canRedo: false }),
      expect.objectContaining({ id: redoId, label: 'titles.csv', records: 3, undoneAt: '' }),
    ]),
  );
  expect(await undo(redoId)).toEqual({ undone: 3, failed: [], remaining: 0 });
  expect(await titles()).toEqual([]);
});

test('a redo leaves titles as they are that somebody has changed since the undo', async () => {
  await importRows(three);
  const { id } = await apply(all, { field: 'price', mode: 'percent', value: '10' });
  const raised = (await titled('One')).record.formats;
  await undo(id);
  const { id: two } = await titled('Two');
  await post(`/published-titles/${two}`, { title: 'Two, changed' });
  const redoId = randomUUID();
  const { body } = await post(`/bulk/publishedTitle/${id}/redo`, { id: redoId });
  expect(bulkRedoPart.parse(body)).toMatchObject({
    redone: 1,
    failed: [{ id: two, message: expect.stringContaining('has changed it since') }],
  });
  expect((await titled('One')).record.formats).toEqual(raised);
  const { body: activity } = await api.call('GET', '/api/activity/entries?kind=publishedTitle', { token });
  expect(JSON.stringify(activity)).not.toContain('put back');
});

test('simultaneous undos of a bulk change undo each title once', async () => {
  await importRows(three);
  const { id } = await apply(all, { field: 'subjects', add: ['LA'] });
  const parts = await Promise.all([undo(id), undo(id)]);
  expect(parts.toSorted((one, other) => one.undone - other.undone)).toEqual([
    { undone: 0, failed: [], remaining: 0 },
    { undone: 3, failed: [], remaining: 0 },
  ]);
  expect((await changes())[0]).toMatchObject({ id, canRedo: true });
});

test('a redo with the id of the undone bulk change is rejected with 400', async () => {
  const id = await importRows(three);
  await undo(id);
  expect(await post(`/bulk/publishedTitle/${id}/redo`, { id })).toMatchObject({
    status: 400,
    body: { fields: { id: expect.stringContaining('Use a new id') } },
  });
});

test('bulk changes require a token, and an unknown bulk change cannot be undone', async () => {
  expect((await api.call('GET', '/api/bulk/publishedTitle')).status).toBe(401);
  expect((await api.call('POST', '/api/bulk/publishedTitle', { json: {} })).status).toBe(401);
  expect((await post(`/bulk/publishedTitle/${randomUUID()}/undo`, {})).status).toBe(404);
});

test('a schedule with “publish” activates complete books, reports drafts that lack something, and is undone as a whole', async () => {
  await importRows(three);
  const draft = await post('/drafts/publishedTitle', { title: 'Without cover' });
  expect(draft).toMatchObject({ status: 201 });
  const change: BulkEdit = { field: 'schedule', activeFrom: '2999-12-15T03:30:00.000Z', publish: true };
  const { changed, refused, failed } = await preview(all, change);
  expect({ changed, refused }).toEqual({ changed: 3, refused: 1 });
  expect(failed[0]?.message).toMatch(/^“Without cover” can’t be published until/);
  const { id, done } = await apply(all, change);
  expect(done).toBe(3);
  expect(await titled('Two')).toMatchObject({ isActive: 1, state: 'scheduled' });
  await undo(id);
  expect(await titled('Two')).toMatchObject({ isActive: 0, activeFrom: '' });
});
