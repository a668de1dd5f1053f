import { bookRecordExample } from '@juris/contract';
import { sheetFields, sheetRows, titleImportPlan } from '@juris/contract/titleImport';
import { startApi, type TestApi } from '../../../testing/startApi';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
  await addTitles();
});
afterAll(() => api.close());

const post = (path: string, json: object) =>
  api.call('POST', `/api/published-titles${path}`, { token, json });
const get = async (path: string) => (await api.call('GET', `/api/published-titles${path}`, { token })).body;
const preview = async (csv: string, columns?: (string | null)[]) =>
  titleImportPlan.parse((await post('/import/preview', { csv, columns })).body).output;
const importFile = async (csv: string, columns?: (string | null)[]) => {
  const plan = await preview(csv, columns);
  expect(plan.lines.map(({ errors }) => errors).filter((errors) => Object.keys(errors).length > 0)).toEqual(
    [],
  );
  expect(await post('/import', { csv, columns, plan: plan.plan })).toMatchObject({ status: 200 });
  return plan;
};
const csvOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

/** Returns the rows of an exported file with all titles: first the headings, then one row for each title. */
async function exported() {
  const fields = sheetFields.parse(await get('/import/fields')).output.filter(({ isExported }) => isExported);
  const { output, next } = sheetRows.parse(await get('/rows?after=0'));
  expect(next).toBeNull();
  return [fields.map(({ heading }) => heading), ...output];
}
/** Returns the exported cells of a title by heading. */
async function exportedTitle(title: string): Promise<Record<string, string>> {
  const [headings = [], ...rows] = await exported();
  const cells = rows.map((row) =>
    Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ''])),
  );
  return cells.find((row) => row.Title === title) ?? {};
}

const completeRecord = {
  ...bookRecordExample,
  subtitle: 'வழக்குகள், "எடுத்துக்காட்டுகள்" மற்றும் கேள்விகள்',
  contributors: [
    { name: 'திருமதி ஆஷா வர்மா', role: 'author', orcid: '0000-0002-1825-0097' },
    { name: 'डॉ. नलिनी जॉर्ज', role: 'translator', familyName: 'जॉर्ज', givenNames: 'नलिनी' },
    { name: 'Ministry of Law and Justice, Government of India', role: 'editor' },
    { type: 'organisation', name: 'Asha Varma', role: 'foreword' },
    { name: 'Khan, Farida (editor)', role: 'author', suffix: 'Jr.' },
  ],
  abstract: 'First paragraph, with “quotes”.\n\n- one\n- two; three\n\n=1+1',
  contents: '1. கடமை\n2. उल्लंघन\n3. "Causation", 2nd part',
  subjects: ['LNV', 'LNTM'],
  language: 'ta',
  edition: 'Revised edition',
  licence: 'CC-BY-4.0',
  accessibility: ['03', '85', '25'],
  references: '/references/torts',
  endorsements: [{ quote: 'வழக்கறிஞர்களுக்கு, “அவசியம்”', name: 'Ravi Menon', affiliation: '' }],
  sampleTitle: '1. கடமை',
  coverCredit: 'Cover photograph: Ravi Menon (sample)',
  formats: [
    {
      ...{
        format: 'paperback',
        isbn: '978-3-16-148410-0',
        price: '495.00',
        currency: 'INR',
        territory: 'india',
      },
      otherPrices: [
        { price: '12.50', currency: 'USD', territory: 'rest-of-world' },
        { price: '350.00', currency: 'INR', territory: 'south-asia' },
      ],
    },
    { format: 'hardback', isbn: '', price: '30.00', currency: 'GBP', availability: 'out of print' },
    { format: 'epub', isbn: '978-1-86197-271-2', price: '300.00', currency: 'INR' },
    { format: 'paperback', isbn: '978-0-306-40615-7', price: '20.00', currency: 'USD' },
    { format: 'pdf', isbn: '', price: '', currency: 'INR' },
  ],
};

/** Adds four titles. The first of them has a complete record. */
async function addTitles() {
  for (const title of ['தீங்கியல் சட்டம்', 'अपकृत्य, "विधि"', "'-30- and other endings", 'Plain'])
    expect(
      await importFile(
        csvOf([
          ['Title', 'Publisher', 'Publish on', 'Alt text'],
          [title, 'Juris Press', '2030-01-02 09:00', 'வரைபடம்'],
        ]),
      ),
    ).toMatchObject({ added: 1 });
  const { Id = '' } = await exportedTitle('தீங்கியல் சட்டம்');
  expect(await post(`/${Id}`, { record: completeRecord, authorName: 'ஆஷா வர்மா, டாக்டர்' })).toMatchObject({
    status: 200,
  });
}

test('an exported file with all fields can be imported again without any change', async () => {
  const rows = await exported();
  expect(rows.length).toBeGreaterThan(4);
  const same = rows.length - 1;
  expect(await preview(csvOf(rows))).toMatchObject({ added: 0, changed: 0, refused: 0, same });
  expect(await exportedTitle('தீங்கியல் சட்டம்')).toMatchObject({
    'Publish on (IST)': '2030-01-02 09:00',
    Language: 'Tamil',
    Licence: 'CC BY 4.0',
    Subjects: 'LNV; LNTM',
    Pages: '312',
    Availability: 'Available',
    Series: 'Juris Primers',
    Accessibility: expect.stringContaining('; WCAG level AA; '),
    Abstract: completeRecord.abstract,
    'Paperback price INR': '495.00',
    'Paperback prices': 'INR 495.00 India; USD 12.50 Rest of world; INR 350.00 South Asia',
    'Hardback prices': 'GBP 30.00',
    'EPUB prices': '',
    'Further formats': 'Paperback | 978-0-306-40615-7 | USD 20.00\nPDF',
    Endorsements: 'வழக்கறிஞர்களுக்கு, “அவசியம்” | Ravi Menon',
  });
});

test('a complete record can be imported as a new title', async () => {
  const cells = { ...(await exportedTitle('தீங்கியல் சட்டம்')), Id: '', Title: 'A copy' };
  const isbn = Object.keys(cells).filter((heading) => heading.endsWith('ISBN'));
  // A row with a known ISBN would change the title that has it.
  const copy = {
    ...cells,
    ...Object.fromEntries(isbn.map((heading) => [heading, ''])),
    'Further formats': 'Paperback | | USD 20.00\nPDF',
  };
  await importFile(csvOf([Object.keys(copy), Object.values(copy)]));
  expect(await exportedTitle('A copy')).toEqual({ ...copy, Id: expect.any(String) });
});

test.each([
  [
    'Book Title,Imprint,ISBN-13,MRP',
    'Torts,Juris Press,9780140449136,"₹1,295"',
    { 'Paperback ISBN': '978-0-14-044913-6', 'Paperback price INR': '1295.00' },
  ],
  ['Title,Publisher,Currency,Price', 'Torts,Juris Press,US$,12.5', { 'Paperback price USD': '12.50' }],
  ['Title,Publisher,Publication Date', 'Torts,Juris Press,12/03/2024', { 'Publication date': '2024-03-12' }],
  ['Title,Publisher,No. of Pages', 'Torts,Juris Press,xii + 412 pp.', { Pages: '412' }],
  ['Title,Publisher,Stock status', 'Torts,Juris Press,NYP', { Availability: 'Forthcoming' }],
  ['Title,Publisher,Language', 'Torts,Juris Press,hi', { Language: 'Hindi' }],
  ['Title,Publisher,Live', 'Torts,Juris Press,Yes', { Status: 'Published' }],
  ['Title,Publisher,Live', 'Torts,Juris Press,no', { Status: '' }],
  ['Title,Publisher,Subject', 'Torts,Juris Press,"LNV, LNTM"', { Subjects: 'LNV; LNTM' }],
  [
    'Title,Publisher,Subject',
    'Torts,Juris Press,"Law of torts, damages and compensation"',
    { Subjects: 'LNV' },
  ],
  [
    'Title,Publisher,Description',
    'Torts,Juris Press,"One.\n\nTwo, “three”."',
    { Abstract: 'One.\n\nTwo, “three”.' },
  ],
  [
    'Title,Publisher,Unpublish on',
    'Torts,Juris Press,31/12/2030 6:30 pm',
    { 'Unpublish on (IST)': '2030-12-31 18:30' },
  ],
  [
    'Title,Publisher,Contributors',
    'Torts,Juris Press,Asha Varma; Ravi Menon | editor',
    { Contributors: 'Asha Varma | Author\nRavi Menon | Editor' },
  ],
])('the import recognises the columns %s and reads %s', async (headings, row, expected) => {
  const { lines } = await preview(`${headings}\n${row}\n;;;;\n`);
  expect(lines).toMatchObject([{ action: 'add', title: 'Torts', errors: {} }]);
  const filled = Object.fromEntries((lines[0]?.changes ?? []).map(({ field, after }) => [field, after]));
  for (const [heading, text] of Object.entries(expected)) expect(filled[heading] ?? '').toBe(text);
});

test.each([
  ['Paperback prices', 'INR cheap India', 'Paperback prices', /not a price/],
  ['Further formats', 'Scroll | 1', 'Further formats', /“Scroll” is not a format/],
  ['Hardcover availability', 'never', 'Hardcover availability', /never/],
  ['ISBN', '978-3-16-148410-1', 'ISBN', /isn’t valid.*got “978-3-16-148410-1”/],
  ['Print price USD', '₹495', 'Print price USD', /This price is in INR/],
  ['MRP', 'on request', 'MRP', /on request/],
  ['Pages', 'many', 'Pages', /number of pages/],
  ['Publication date', '31/02/2024', 'Publication date', /February 2024 has no day 31/],
  ['Language', 'Klingon', 'Language', /Klingon/],
  ['Subjects', 'LNV; XYZ', 'Subjects', /XYZ/],
  ['Status', 'perhaps', 'Status', /Yes or No.*perhaps/],
  ['Publish on', 'soon', 'Publish on', /date and a time.*soon/],
  ['Contributors', 'Asha Varma | cook', 'Contributors', /“cook” is not a role/],
])(
  'a row with a wrong value is rejected with a message that describes the problem: %s %s',
  async (heading, value, field, message) => {
    const { lines } = await preview(
      csvOf([
        ['Title', 'Publisher', heading],
        ['Torts', 'Juris Press', value],
      ]),
    );
    expect(lines).toMatchObject([
      { line: 2, action: 'refused', errors: { [field]: expect.stringMatching(message) } },
    ]);
  },
);

test('a price list without Ids updates the titles that have the ISBNs, and keeps all other fields', async () => {
  await importFile(
    csvOf([
      ['Title', 'Publisher', 'Print ISBN', 'Print price INR', 'E-book ISBN', 'Abstract'],
      ['Listed', 'Juris Press', '9780140328721', '495', '9780262033848', 'About it'],
    ]),
  );
  const before = await exportedTitle('Listed');
  const { lines } = await importFile('ISBN,MRP\n978-0-262-03384-8,Rs. 350/-\n');
  expect(lines).toMatchObject([{ action: 'change', title: 'Listed' }]);
  expect(await exportedTitle('Listed')).toEqual({ ...before, 'E-book price INR': '350.00' });
});

test('a price list changes the format that has the ISBN, also if the title has this format twice', async () => {
  const { lines } = await preview('ISBN,MRP\n978-0-306-40615-7,650\n');
  expect(lines.flatMap(({ changes }) => changes)).toEqual([
    {
      field: 'Further formats',
      before: 'Paperback | 978-0-306-40615-7 | USD 20.00\nPDF',
      after: 'Paperback | 978-0-306-40615-7 | USD 20.00; INR 650.00\nPDF',
    },
  ]);
});

test('a price in a row with an empty ISBN is not that of a format without an ISBN', async () => {
  const { Id } = await exportedTitle('தீங்கியல் சட்டம்');
  const { lines } = await preview(`Id,ISBN,MRP\n${Id},,650\n`);
  expect(lines.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual([
    'Paperback prices',
    'Paperback price INR',
  ]);
});

test('a column “No.” with the numbers of rows does not select titles', async () => {
  const { lines, notices } = await preview('No.,Title,Publisher\n1,Numbered row,Juris Press\n');
  expect(lines).toMatchObject([{ action: 'add', id: null, title: 'Numbered row' }]);
  expect(notices).toEqual(['The column “No.” is ignored.']);
});

test('columns can be assigned to fields or ignored by the user', async () => {
  const csv = 'Werk;Verlag;Bemerkung\nErfunden;Juris Press;neu\n';
  const unknown = await preview(csv);
  expect(unknown).toMatchObject({ lines: [], added: 0 });
  expect(unknown.columns).toEqual([
    { heading: 'Werk', field: null, samples: ['Erfunden'] },
    { heading: 'Verlag', field: null, samples: ['Juris Press'] },
    { heading: 'Bemerkung', field: null, samples: ['neu'] },
  ]);
  expect(unknown.fields.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['title', 'publisherName', 'price']),
  );
  const plan = await importFile(csv, ['title', 'publisherName', null]);
  expect(plan).toMatchObject({ added: 1, notices: ['The column “Bemerkung” is ignored.'] });
});

test.each([
  [['title'], /The file has 2 columns/],
  [['title', 'colour'], /There is no field “colour”/],
  [['title', 'title'], /Two columns are assigned to “Title”/],
])('the import rejects the assignment %j with 400', async (columns, message) => {
  expect(await post('/import/preview', { csv: 'A,B\na,b', columns })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(message) },
  });
});

test('of two columns for one field, the one with the exact name of the field is imported', async () => {
  const { columns } = await preview('Book title,Title,Publisher\nA,B,Juris Press');
  expect(columns.map(({ field }) => field)).toEqual([null, 'title', 'publisherName']);
});

test('the rows of an export require a signed-in editor', async () => {
  expect((await api.call('GET', '/api/published-titles/rows')).status).toBe(401);
});
