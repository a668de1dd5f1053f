import { readdirSync } from 'node:fs';
import path from 'node:path';
import { activityEntries, titleImportPlan, type TitleImportPlan } from '@juris/contract';
import { isUploadedCover } from '@juris/contract/placeholderCover';
import { form, svg } from '../../../testing/files';
import { startApi, type TestApi } from '../../../testing/startApi';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
});
afterAll(() => api.close());

const post = (path: string, json: object) =>
  api.call('POST', `/api/published-titles${path}`, { token, json });
const preview = async (csv: string) => {
  const { status, body } = await post('/import/preview', { csv });
  expect([status, body]).toEqual([200, expect.anything()]);
  return titleImportPlan.parse(body).output;
};
const run = (csv: string, { plan }: Pick<TitleImportPlan['output'], 'plan'>) =>
  post('/import', { csv, plan });

interface Title {
  id: number;
  title: string;
  authorName: string;
  publisherName: string;
  isActive: number;
  imgLink: string;
}
const titles = async (): Promise<Title[]> => {
  const { body } = await api.call('GET', '/api/published-titles', { token });
  return JSON.parse(JSON.stringify(body));
};
const titled = async (title: string) => (await titles()).find((one) => one.title === title);

/** Adds a title and returns its id. */
async function stored(title: string, authorName = '') {
  await api.call('POST', '/api/published-titles', {
    token,
    form: form({ title, authorName, publisherId: '1', image: svg() }),
  });
  return (await titled(title))?.id ?? 0;
}

test('an import makes the changes of the preview, and history and activity list them', async () => {
  const id = await stored('Old name', 'Asha Varma');
  const kept = await stored('Kept', 'Asha Varma');
  const lines = [
    '\uFEFFTitle,Id,Author,Publisher,Status',
    `New name,${id},Nalini George,Juris Press,Active`,
    `Kept,${kept},Asha Varma,Juris Press,Active`,
    '"Evidence, a",,"Farida ""Fari"" Khan",thomson reuters,',
  ];
  const text = lines.join('\r\n');
  const plan = await preview(text);
  expect(plan).toMatchObject({ added: 1, changed: 1, same: 1, refused: 0 });
  expect(plan.lines).toEqual([
    {
      ...{ line: 2, action: 'change', id, title: 'New name', errors: {} },
      cells: ['New name', String(id), 'Nalini George', 'Juris Press', 'Active'],
      changes: [
        { field: 'Title', before: 'Old name', after: 'New name' },
        { field: 'Author', before: 'Asha Varma', after: 'Nalini George' },
      ],
    },
    {
      ...{ line: 4, action: 'add', id: null, title: 'Evidence, a', errors: {} },
      changes: [
        { field: 'Title', before: '', after: 'Evidence, a' },
        { field: 'Author', before: '', after: 'Farida "Fari" Khan' },
        { field: 'Publisher', before: '', after: 'Thomson Reuters' },
      ],
      cells: ['Evidence, a', '', 'Farida "Fari" Khan', 'thomson reuters', ''],
    },
  ]);
  expect(await titled('New name')).toBeUndefined();

  expect(await run(text, plan)).toMatchObject({
    status: 200,
    body: { message: '1 title was added, 1 title was changed.' },
  });
  expect(await titled('New name')).toMatchObject({ id, authorName: 'Nalini George', isActive: 1 });
  const added = await titled('Evidence, a');
  expect(added).toMatchObject({
    ...{ authorName: 'Farida "Fari" Khan', publisherName: 'Thomson Reuters', isActive: 0 },
  });
  // The title is inactive, so only staff can see its cover.
  const cover = await fetch(`${api.origin}/uploads/publishedTitles/${added?.imgLink}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(cover.status).toBe(200);
  const onix = async (title: string) => {
    await api.call('POST', `/api/published-titles/${(await titled(title))?.id}`, {
      token,
      json: { isActive: 1 },
    });
    return String(
      (await api.call('GET', `/api/published-titles/${(await titled(title))?.id}/onix.xml`)).body,
    );
  };
  expect(isUploadedCover(added?.imgLink ?? '')).toBe(false);
  expect(await onix('Evidence, a')).not.toContain('<ResourceLink>');
  expect(await onix('New name')).toContain('<ResourceLink>');
  const history = await api.call('GET', `/api/history/publishedTitle/${id}`, { token });
  expect(JSON.stringify(history.body)).toContain('Old name');
  const activity = await api.call('GET', '/api/activity/entries', { token });
  expect(activityEntries.parse(activity.body).output).toContainEqual(
    expect.objectContaining({ kind: 'bulkChange', action: 'imported', count: 2 }),
  );
  // A second import of the same file would change nothing.
  expect(await preview(text)).toMatchObject({ added: 0, changed: 0, same: 3, refused: 0 });
});

test('a file with invalid lines is rejected: the preview lists errors by line and field, and nothing is imported', async () => {
  const before = await titles();
  const csv = [
    'Id,Title,Author,Publisher,Buy link,Status',
    `,${'x'.repeat(301)},"",Juris Press,,`,
    ',Fine,,Juris Press,,',
    ',,,Jurist Press,javascript:alert(1),Perhaps',
    '99999,Gone,,Juris Press,,',
    ',Fine,,Juris Press,,',
    ',Short',
    ',Long, and unquoted,Juris Press,,,x',
  ].join('\n');
  const plan = await preview(csv);
  expect(plan.refused).toBe(6);
  expect(Object.fromEntries(plan.lines.map(({ line, errors }) => [line, errors]))).toEqual({
    2: { Title: `Title can have at most 300 characters; got “${'x'.repeat(60)}…”.` },
    3: {},
    4: {
      Title: 'Enter a title.',
      Publisher: 'There is no publisher “Jurist Press”. Correct the name, or add the publisher first.',
      'Buy link':
        'Enter the address of another site, e.g. https://example.org/page; got “javascript:alert(1)”.',
      Status: 'Enter Published, Hidden, Draft, Yes or No, or leave the cell empty; got “Perhaps”.',
    },
    5: { Id: expect.stringContaining('99999') },
    6: { Title: 'The same title is in row 3. Remove one of the two rows.' },
    7: { Publisher: 'Enter a publisher.' },
    8: expect.objectContaining({
      Line: expect.stringMatching(/7 cells.* 6\./),
    }),
  });
  expect(await run(csv, plan)).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^6 lines/) },
  });
  expect(await titles()).toEqual(before);
});

test('volumes of a yearbook with the same title are different titles, and a row without number matches several', async () => {
  const volume = (number: string) => `आबकारी वार्षिकी,Asha Varma,Juris Press,Excise Yearbook,${number}`;
  const csv = ['Title,Author,Publisher,Series,Series number', volume('2025'), volume('2026')].join('\n');
  const plan = await preview(csv);
  expect(plan).toMatchObject({ added: 2, refused: 0 });
  expect(await run(csv, plan)).toMatchObject({ status: 200 });
  expect(await preview(csv)).toMatchObject({ added: 0, same: 2, refused: 0 });
  expect(await preview(`${csv}\n${volume('2027')}`)).toMatchObject({ added: 1, same: 2, refused: 0 });
  const { lines } = await preview(
    ['Title,Author,Publisher', volume('')].join('\n').replaceAll(',Excise Yearbook,', ''),
  );
  expect(lines[0]?.errors).toMatchObject({
    Line: expect.stringMatching(/^Several titles match: \d+ and \d+\./),
  });
});

test('a title without a number and its numbered volumes can be imported again', async () => {
  const book = (number: string) => `வரி ஆண்டு மலர்,Nalini George,Juris Press,Tax Yearbook,${number}`;
  const csv = ['Title,Author,Publisher,Series,Series number', book(''), book('2025')].join('\n');
  const plan = await preview(csv);
  expect(plan).toMatchObject({ added: 2, refused: 0 });
  await run(csv, plan);
  expect(await preview(csv)).toMatchObject({ added: 0, same: 2, refused: 0 });
});

test.each([
  ['Csv is empty.', ''],
  ['Line 3: a row can have at most 1,00,000 characters.', `Title,Author\na,b\n${'c '.repeat(60_000)},d`],
  ['Line 3: a quotation mark is never closed.', 'Title,Author\na,b\n"c,d'],
  ['Line 2: text follows a closing quotation mark.', 'Title,Author\n"a" b,c'],
  ['Line 2: a quotation mark is inside an unquoted cell', 'Title,Author\na "b",c'],
  ['The file is empty.', ' ,\t,\n,,'],
  ['Import at most 10,000 at a time.', `Title\n${'a\n'.repeat(10_001)}`],
])('the import rejects an unreadable file with 400 and the message: %s', async (why, csv) => {
  expect(await post('/import/preview', { csv })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(why) },
  });
});

test('an import that adds no title stores no placeholder cover', async () => {
  const id = await stored('Renamed soon');
  const covers = () => readdirSync(path.join(api.dataDir, 'uploads/publishedTitles')).sort();
  const before = covers();
  const csv = `Id,Title\n${id},Renamed`;
  expect(await run(csv, await preview(csv))).toMatchObject({ status: 200 });
  expect(covers()).toEqual(before);
});

test('an import returns 409 if a title was changed after the preview', async () => {
  const id = await stored('Contested');
  const csv = `Id;Title\n${id};Mine`;
  const plan = await preview(csv);
  await post(`/${id}`, { title: 'Theirs' });
  expect(await run(csv, plan)).toMatchObject({ status: 409 });
  expect(await titled('Theirs')).toMatchObject({ id });
});

test('of two simultaneous imports of a file, one adds its titles and the other returns 409', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => `Simultaneous ${at},Juris Press`);
  const csv = ['Title,Publisher', ...rows].join('\n');
  const plan = await preview(csv);
  const answers = await Promise.all([run(csv, plan), run(csv, plan)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await titles()).filter(({ title }) => title.startsWith('Simultaneous'))).toHaveLength(30);
});

test('the import removes the apostrophe that an export puts before text that looks like a formula', async () => {
  const id = await stored('-30- and other endings');
  const csv = `Id,Title\n${id},"'-30- and other endings"`;
  expect(await preview(csv)).toMatchObject({ same: 1, refused: 0 });
});

test('the import preview returns 401 without a token', async () => {
  const json = { csv: 'Title\na' };
  expect((await api.call('POST', '/api/published-titles/import/preview', { json })).status).toBe(401);
});

test.each([
  ['empty columns at the end', '\uFEFFTitle,Author,Publisher,,\r\nA,Asha,Juris Press,,\r\n', 2],
  ['empty rows at the end', '\uFEFFTitle,Author,Publisher\r\nA,Asha,Juris Press\r\n,,\r\n ,\u00A0,\r\n', 2],
  ['omitted empty cells', 'Title,Author,Publisher,Buy link,Status\r\nA,Asha,Juris Press\r\n', 2],
  ['empty rows at the start', '\n,,\nTitle,Author,Publisher\nA,Asha,Juris Press\n', 4],
  ['a sep= line', '\uFEFFsep=;\r\nTitle;Author;Publisher\r\nA;Asha;Juris Press\r\n', 2],
  ['a quoted sep= line', '"sep=,",,\nTitle,Author,Publisher\nA,Asha,Juris Press\n', 2],
  ['a sep= line with a tab', 'sep=\t\nTitle\tAuthor\tPublisher\nA\tAsha\tJuris Press\n', 2],
  ['tabs', 'Title\tAuthor\tPublisher\r\nA\tAsha\tJuris Press\r\n', 2],
  ['commas in quoted headings', 'Title;"Author";Publisher;"a,b,c,d"\nA;Asha;Juris Press;\n', 2],
  ['no-break spaces', 'Title,\u00A0Author ,Publisher\u200B\r\nA,\u2003Asha\u00A0,Juris\u00A0 Press\r\n', 2],
  ['line breaks in cells', 'Title,Author,"Pub\nlisher"\r\nA,"Asha\r\n","Juris\nPress"\r\n', 2],
  ['CR line breaks', 'Title,Author,Publisher\rA,Asha,Juris Press\r', 2],
  ['two types of line breaks', 'Title,Author,Publisher\r\n\nA,Asha,Juris Press\n', 3],
  ['headings in another case', 'TITLE,author,PUBLISHER,Buy_Link\nA,Asha,juris press,\n', 2],
])('the import accepts a file with %s', async (name, csv, line) => {
  const title = `Read with ${name}`;
  const plan = await preview(csv.replace(/(?<=[\r\n])A(?=[,;\t])/, `"${title}"`));
  expect(plan).toMatchObject({ added: 1, refused: 0, lines: [{ line, title, action: 'add', errors: {} }] });
});

test('the import replaces a line break in a title by a space', async () => {
  const plan = await preview('\uFEFFTitle,Author,Publisher\r\n"Evidence\nAct",Asha,Juris Press\r\n');
  expect(plan.lines).toMatchObject([{ line: 2, title: 'Evidence Act', action: 'add' }]);
});

test('unknown columns are ignored, and the preview lists them in its notices', async () => {
  const { notices, lines } = await preview(
    'Title,Shelf,Publisher,,\nWith others,9.78E+12,Juris Press,note,\n',
  );
  expect(notices).toEqual(['The column “Shelf” is ignored.', 'Column 4 has no heading and is ignored.']);
  expect(lines).toMatchObject([{ title: 'With others', action: 'add' }]);
});

test.each([
  ['9.78E+12', /was shortened by the spreadsheet/],
  ['9,78817E+12', /was shortened by the spreadsheet/],
  ['???? ??????', /has damaged characters/],
])('the import rejects a title that a spreadsheet changed to “%s”', async (title, why) => {
  const { lines } = await preview(`Title;Publisher\n${title};Juris Press\nA good line;Juris Press\n`);
  expect(lines).toMatchObject([
    { line: 2, action: 'refused', errors: { Title: expect.stringMatching(why) } },
    { line: 3, action: 'add', errors: {} },
  ]);
});

test('an import finds titles by Ids with grouped digits, and ignores escaped apostrophes', async () => {
  const id = await stored("'=SUM(A1)");
  const grouped = String(id).replace(/^(\d)(?=\d{3}$)/, '$1,');
  expect(await preview(`Id,Title\n"${grouped} ","''=SUM(A1)"`)).toMatchObject({ same: 1, refused: 0 });
});

test('the preview returns the headings and cells for a file with only the correct lines', async () => {
  const plan = await preview('Title;Publisher;Shelf\nCorrect line;Juris Press;978\nWrong line;Nobody;979\n');
  expect(plan).toMatchObject({
    headings: ['Title', 'Publisher', 'Shelf'],
    lines: [
      { action: 'add', cells: ['Correct line', 'Juris Press', '978'] },
      { action: 'refused', cells: ['Wrong line', 'Nobody', '979'] },
    ],
  });
  const correct = [plan.headings, plan.lines[0]?.cells ?? []].map((cells) => cells.join(',')).join('\n');
  expect(await run(correct, await preview(correct))).toMatchObject({ status: 200 });
  expect(await titled('Correct line')).toBeDefined();
  expect(await titled('Wrong line')).toBeUndefined();
});

test('titles that are imported without a status are inactive and not public', async () => {
  const csv = 'Title,Publisher\nNot published yet,Juris Press\n';
  await run(csv, await preview(csv));
  const { id = 0, imgLink = '' } = (await titled('Not published yet')) ?? {};
  const book = `/api/published-titles/${id}`;
  const hidden = [`${book}/record`, `${book}/onix.xml`, `/uploads/publishedTitles/${imgLink}`];
  const statuses = async () =>
    Promise.all(
      hidden.map(async (address) => (await fetch(`${api.origin}${address}`, { method: 'HEAD' })).status),
    );
  expect(await statuses()).toEqual([404, 404, 404]);
  const { body } = await api.call('GET', '/api/published-titles');
  expect(JSON.stringify(body)).not.toContain('Not published yet');
  await post(`/${id}`, { isActive: 1 });
  expect(await statuses()).toEqual([200, 200, 200]);
});

test('the preview of a long file lists the first lines, those with errors first, and describes parts that can be imported one by one', async () => {
  const long = Array.from({ length: 450 }, (_, at) => {
    const publisher = at % 200 === 5 ? 'Nobody' : 'Juris Press';
    return `"Law of line ${at},\na primer",Asha Varma,${publisher}`;
  });
  const csv = ['Title,Author,Publisher', ...long].join('\r\n');
  const { body } = await post('/import/preview', { csv, maxLines: 5 });
  const { lines, parts = [], headLine, ...counts } = titleImportPlan.parse(body).output;
  expect(counts).toMatchObject({ added: 447, refused: 3 });
  expect(headLine).toBe(1);
  expect(lines.map(({ line, cells }) => [line, cells.length])).toEqual([
    ...[7, 207, 407].map((line) => [line, 3]),
    ...[2, 3].map((line) => [line, 0]),
  ]);
  expect(parts.map((part) => part.lines.length)).toEqual([200, 200, 47]);

  const [first] = parts;
  const rows = (first?.lines ?? []).map((line) => long[line - 2]);
  const part = ['Title,Author,Publisher', ...rows].join('\r\n');
  expect(await run(part, { plan: first?.plan ?? '' })).toMatchObject({
    status: 200,
    body: { message: '200 titles were added, 0 titles were changed.' },
  });
  expect(await preview(csv)).toMatchObject({ added: 247, same: 200, refused: 3 });
});
