import { randomUUID } from 'node:crypto';
import { bulkChangePart, bulkPreview, bulkUndoPart, titleImportPlan, type BulkEdit } from '@juris/contract';
import { openAccessList, openAccessResponse } from '@juris/contract/openAccess';
import { sheetFields, sheetRows } from '@juris/contract/titleImport';
import { form, pdf, svg } from '../../../testing/files';
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
const preview = async (csv: string) =>
  titleImportPlan.parse((await post('/openaccess/import/preview', { csv })).body).output;
/** Imports a file without errors. Returns the id of the import. */
async function importFile(csv: string): Promise<string> {
  const { plan, lines } = await preview(csv);
  expect(lines.filter(({ action }) => action === 'refused')).toEqual([]);
  const bulkChange = { id: randomUUID(), label: 'books.csv' };
  expect(await post('/openaccess/import', { csv, plan, bulkChange })).toMatchObject({ status: 200 });
  return bulkChange.id;
}
const books = async () =>
  openAccessList
    .parse(await get('/openaccess?onlyActive=0&limit=100'))
    .output.toSorted((a, b) => a.id - b.id);
const record = async (id: number) => openAccessResponse.parse(await get(`/openaccess/${id}`)).output;
/** Adds a published book with its files and returns its id. */
async function published(title: string): Promise<number> {
  const { status } = await api.call('POST', '/api/openaccess/create', {
    token,
    form: form({ title, coverImage: svg(), pdfFile: pdf() }),
  });
  expect(status).toBe(201);
  return (await books()).find((one) => one.title === title)?.id ?? 0;
}
/** Returns an export of all books: the headings and one row for each book. */
async function exported() {
  const fields = sheetFields
    .parse(await get('/openaccess/import/fields'))
    .output.filter(({ isExported }) => isExported);
  const { output } = sheetRows.parse(await get('/openaccess/rows'));
  return [fields.map(({ heading }) => heading), ...output];
}
const csvOf = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')}\r\n;;;\r\n;;;\r\n`;

test('an import of open-access books adds drafts, which an export contains with all fields', async () => {
  await importFile(
    csvOf([
      ['Title', 'Contributors', 'Licence', 'Paperback ISBN', 'Paperback MRP', 'DOI', 'Language', 'Shelf'],
      ['தீங்கியல் சட்டம்', 'திருமதி ஆஷா வர்மா', 'CC BY 4.0', '9780140449136', '1,295.00', '', 'Tamil', 'A1'],
      ['अपकृत्य विधि', 'डॉ. नलिनी जॉर्ज | Editor', '', '', '', 'https://doi.org/10.5555/12345678', 'hi', ''],
    ]),
  );
  expect(await books()).toMatchObject([
    { title: 'தீங்கியல் சட்டம்', state: 'draft', isActive: 0, downloadLink: '', imageLink: '' },
    { title: 'अपकृत्य विधि', state: 'draft' },
  ]);
  const rows = await exported();
  const cells = rows
    .slice(1)
    .map((row) => Object.fromEntries((rows[0] ?? []).map((name, at) => [name, row[at]])));
  expect(cells).toMatchObject([
    {
      ...{ Title: 'தீங்கியல் சட்டம்', Contributors: 'திருமதி ஆஷா வர்மா | Author', Licence: 'CC BY 4.0' },
      ...{ 'Paperback ISBN': '978-0-14-044913-6', 'Paperback price INR': '1295.00', Language: 'Tamil' },
    },
    { Contributors: 'डॉ. नलिनी जॉर्ज | Editor', DOI: '10.5555/12345678', Language: 'Hindi' },
  ]);
  expect(rows[0]).not.toEqual(expect.arrayContaining(['Publisher']));
  expect(await preview(csvOf(rows))).toMatchObject({ same: 2, added: 0, changed: 0, refused: 0 });
});

test('an import finds open-access books by Id, ISBN or title, and its undo restores them and removes added books', async () => {
  const [first, second] = [await published('First'), await published('Second')];
  await post(`/openaccess/update/${second}`, {
    record: { formats: [{ format: 'epub', isbn: '9780140449136' }] },
  });
  const id = await importFile(
    [
      'Id,ISBN,Title,Abstract,Status',
      `${first},,First renamed,One,Inactive`,
      ',978-0-14-044913-6,Second,Two,',
      ',,Third,Three,',
    ].join('\n'),
  );
  expect(await record(first)).toMatchObject({
    title: 'First renamed',
    isActive: 0,
    record: { abstract: 'One' },
  });
  expect(await record(second)).toMatchObject({ title: 'Second', isActive: 1, record: { abstract: 'Two' } });
  expect((await preview('Title,Abstract\nThird,Changed')).lines).toMatchObject([{ action: 'change' }]);
  expect(bulkUndoPart.parse((await post(`/bulk/openAccess/${id}/undo`, {})).body)).toEqual({
    ...{ undone: 3, failed: [], remaining: 0 },
  });
  expect(await books()).toMatchObject([
    { id: first, title: 'First', isActive: 1 },
    { id: second, title: 'Second' },
  ]);
});

test('a row that would publish an open-access book without its files is rejected with a message', async () => {
  const { lines } = await preview('Title,Status\nUnfinished,Active');
  expect(lines).toMatchObject([
    {
      action: 'refused',
      errors: { Status: expect.stringMatching(/^This book can’t be published until it is complete\./) },
    },
  ]);
});

test('a bulk change edits the selected open-access books and can be undone', async () => {
  const [first, second] = [await published('First'), await published('Second')];
  const change: BulkEdit = { field: 'subjects', add: ['LNV'] };
  const selection = { records: [{ id: second, version: (await record(second)).version }] };
  expect(
    bulkPreview.parse((await post('/bulk/openAccess/preview', { selection, change })).body).output,
  ).toMatchObject({ total: 1, changed: 1 });
  const id = randomUUID();
  const { body } = await post('/bulk/openAccess', { selection, change, id, label: 'Subjects' });
  expect(bulkChangePart.parse(body)).toEqual({ done: 1, failed: [], next: null });
  expect([(await record(first)).subjects, (await record(second)).subjects]).toEqual([[], ['LNV']]);
  await post(`/bulk/openAccess/${id}/undo`, {});
  expect((await record(second)).subjects).toEqual([]);
});

test('a bulk change of the publisher of open-access books is rejected with 400', async () => {
  const json = { selection: { filter: {} }, change: { field: 'publisher', publisherId: 1 } };
  expect((await post('/bulk/openAccess/preview', json)).status).toBe(400);
});

test('visitors can neither import nor export open-access books', async () => {
  expect((await api.call('GET', '/api/openaccess/rows')).status).toBe(401);
  const json = { csv: 'Title\nA' };
  expect((await api.call('POST', '/api/openaccess/import/preview', { json })).status).toBe(401);
});
