import { readdirSync } from 'node:fs';
import path from 'node:path';
import { titleImportPlan, type TitleImportPlan } from '@juris/contract';
import { libraryFileAdded } from '@juris/contract/libraryFiles';
import { form, pdf, svg } from '../../../testing/files';
import { startApi, type TestApi } from '../../../testing/startApi';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
});
afterAll(() => api.close());

const addImage = async (fileName: string, mark: string) => {
  const image = new File([await svg(mark).text()], fileName, { type: 'image/svg+xml' });
  const { body } = await api.call('POST', '/api/files', { token, form: form({ image }) });
  return libraryFileAdded.parse(body).output.name;
};
const preview = async (csv: string, list = 'published-titles') => {
  const { body } = await api.call('POST', `/api/${list}/import/preview`, { token, json: { csv } });
  return titleImportPlan.parse(body).output;
};
const run = async (csv: string, { plan }: TitleImportPlan['output'], list = 'published-titles') =>
  (await api.call('POST', `/api/${list}/import`, { token, json: { csv, plan } })).status;
const coverOf = async (title: string) => {
  const { body } = await api.call('GET', '/api/published-titles', { token });
  const titles: { title: string; imgLink: string }[] = JSON.parse(JSON.stringify(body));
  return titles.find((one) => one.title === title)?.imgLink ?? '';
};
const contentOf = async (name: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await api.app.inject({ url: `/uploads/publishedTitles/${name}`, headers })).body;
};

test('an import sets covers by the name of a file, by an ISBN and by a stored name, and the same file changes nothing again', async () => {
  await addImage('தமிழ் அட்டை.svg', 'by-name');
  await addImage('978-93-5100-204-8.svg', 'by-isbn');
  const name = await addImage('By stored name.svg', 'by-stored-name');
  const csv = [
    'Title,Author,Publisher,Cover',
    'By name,Asha Varma,Juris Press,தமிழ் அட்டை.SVG',
    'By ISBN,Asha Varma,Juris Press,9789351002048',
    `By stored name,Indian Law Institute,Juris Press,${name}`,
    'Without a cover,Asha Varma,Juris Press,',
  ].join('\n');
  const plan = await preview(csv);
  expect(plan.lines.map(({ errors }) => errors)).toEqual([{}, {}, {}, {}]);
  expect(plan.lines[0]?.changes).toContainEqual({ field: 'Cover', before: '', after: 'தமிழ் அட்டை.SVG' });
  expect(await run(csv, plan)).toBe(200);
  for (const [title, mark] of [
    ['By name', 'by-name'],
    ['By ISBN', 'by-isbn'],
    ['By stored name', 'by-stored-name'],
  ] as const)
    expect(await contentOf(await coverOf(title))).toContain(mark);
  expect(await coverOf('Without a cover')).toMatch(/^no-cover-yet-/);
  expect(await preview(csv)).toMatchObject({ added: 0, changed: 0, same: 4, refused: 0 });
});

test('a cover that is not in the library, is ambiguous or is no image is an error of its row, with the value', async () => {
  await addImage('twice.svg', 'first');
  await addImage('Twice.svg', 'second');
  await api.call('POST', '/api/files', { token, form: form({ pdf: pdf('leaflet.pdf') }) });
  const { lines } = await preview(
    [
      'Title,Publisher,Cover image',
      'A,Juris Press,nowhere.jpg',
      'B,Juris Press,twice',
      'C,Juris Press,leaflet',
    ].join('\n'),
  );
  expect(lines.map(({ line, action, errors }) => [line, action, errors['Cover image']])).toEqual([
    [2, 'refused', expect.stringContaining('“nowhere.jpg”')],
    [3, 'refused', expect.stringMatching(/twice-\w+\.svg, twice-\w+\.svg/)],
    [4, 'refused', expect.stringContaining('“leaflet”')],
  ]);
});

test('the error of an ambiguous cover lists five names and the number of the others', async () => {
  for (let image = 0; image < 7; image += 1) await addImage('many.svg', `many-${image}`);
  const { lines } = await preview('Title,Publisher,Cover image\nA,Juris Press,many');
  expect(lines[0]?.errors['Cover image']).toMatch(/: (many-\w+\.svg, ){5}and 2 more\.$/);
});

test('titles with the same cover in an import share one copy of it', async () => {
  await addImage('पत्रिका.svg', 'shared');
  const csv = ['Title,Publisher,Cover', ...['One', 'Two'].map((title) => `${title},Juris Press,पत्रिका`)].join(
    '\n',
  );
  expect(await run(csv, await preview(csv))).toBe(200);
  expect(await contentOf(await coverOf('One'))).toContain('shared');
  expect(await coverOf('Two')).toBe(await coverOf('One'));
});

test('an import that is rejected copies no cover', async () => {
  await addImage('not-copied.svg', 'not-copied');
  const files = () => readdirSync(path.join(api.dataDir, 'uploads'), { recursive: true }).sort();
  const before = files();
  const csv = 'Title,Publisher,Cover\nRejected,Juris Press,not-copied';
  expect(await run(csv, { ...(await preview(csv)), plan: 'of an older preview' })).toBe(409);
  const invalid = `${csv}\n,Juris Press,`;
  expect(await run(invalid, await preview(invalid))).toBe(400);
  expect(files()).toEqual(before);
});

test('a cover of a stored title is replaced, and undone with the import', async () => {
  await addImage('new-cover.svg', 'new-cover');
  const first = 'Title,Publisher\nReplaced,Juris Press';
  await run(first, await preview(first));
  const before = await coverOf('Replaced');
  const csv = 'Title,Author,Publisher,Cover\nReplaced,,Juris Press,new-cover';
  const plan = await preview(csv);
  expect(plan).toMatchObject({ added: 0, changed: 1 });
  const id = '6f8a4b0e-3a53-4d0c-9a55-3a2f1f3a9b11';
  const json = { csv, plan: plan.plan, bulkChange: { id, label: 'covers.xlsx' } };
  expect((await api.call('POST', '/api/published-titles/import', { token, json })).status).toBe(200);
  expect(await contentOf(await coverOf('Replaced'))).toContain('new-cover');
  await api.call('POST', `/api/bulk/publishedTitle/${id}/undo`, { token, json: {} });
  expect(await coverOf('Replaced')).toBe(before);
});

test('open-access books get covers from an import too', async () => {
  await addImage('open.svg', 'open');
  const csv = 'Title,Cover\nOpen book,open.svg';
  const plan = await preview(csv, 'openaccess');
  expect(await run(csv, plan, 'openaccess')).toBe(200);
  expect(await preview(csv, 'openaccess')).toMatchObject({ same: 1, refused: 0 });
});
