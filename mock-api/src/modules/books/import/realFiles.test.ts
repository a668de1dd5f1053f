import { titleImportPlan } from '@juris/contract';
import { form, svg } from '../../../testing/files';
import { startApi, type TestApi } from '../../../testing/startApi';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
});
afterAll(() => api.close());

const preview = async (lines: readonly string[], more: object = {}) => {
  const { status, body } = await api.call('POST', '/api/published-titles/import/preview', {
    token,
    json: { csv: lines.join('\n'), ...more },
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return titleImportPlan.parse(body).output;
};

/** Adds a title and returns its id. */
async function stored(title: string, record: object = {}) {
  await api.call('POST', '/api/published-titles', {
    token,
    form: form({
      title,
      authorName: 'Asha Varma',
      publisherId: '1',
      record: JSON.stringify(record),
      image: svg(),
    }),
  });
  const { body } = await api.call('GET', '/api/published-titles', { token });
  const all: { id: number; title: string }[] = JSON.parse(JSON.stringify(body));
  return all.find((one) => one.title === title)?.id ?? 0;
}

test.each(['#REF!', '#N/A', '#DIV/0!', '#NAME?', 'Err:508', '########', '#FORMULA!'])(
  'the import rejects a row with the error cell %s instead of clearing the field',
  async (cell) => {
    const { lines, refused } = await preview([
      'Title,Publisher,Abstract,Pages',
      `Errors,Juris Press,${cell},${cell}`,
    ]);
    expect(refused).toBe(1);
    expect(Object.keys(lines[0]?.errors ?? {})).toEqual(['Abstract', 'Pages']);
  },
);

test('the import reads a date of a workbook in columns of dates, and rejects it in other columns', async () => {
  const { lines } = await preview([
    'Title,Publisher,Publication date,Series number',
    'Month,Juris Press,2027-03T00:00,1',
    "Number,Juris Press,2027,'--03-04T00:00",
    "No year,Juris Press,'--03-04T00:00,1",
  ]);
  expect(lines.find(({ line }) => line === 2)?.changes).toContainEqual({
    ...{ field: 'Publication date', before: '', after: '2027-03' },
  });
  expect(lines.find(({ line }) => line === 3)?.errors).toEqual({
    'Series number': expect.stringMatching(/is a date in the spreadsheet/),
  });
  expect(lines.find(({ line }) => line === 4)?.errors).toEqual({
    'Publication date': expect.stringMatching(/Enter a year/),
  });
});

test('the preview warns of texts that a spreadsheet may have changed, and of ambiguous dates', async () => {
  const { notices, added } = await preview([
    'Title,Publisher,Publication date,Edition',
    'Warnings,Juris Press,03/04/2024,4-Mar',
  ]);
  expect(added).toBe(1);
  expect(notices).toEqual([
    expect.stringMatching(/“03\/04\/2024” are read with the day first/),
    expect.stringMatching(/“4-Mar” in “Edition” looks like a date/),
  ]);
});

test('the import finds the headings below a title, counts rows as a spreadsheet, and lets the user choose the headings', async () => {
  const file = [
    'Season list Spring 2027,,',
    ',,',
    'Title,Publisher,Abstract',
    'First,Juris Press,"Three\nlines\nof text"',
    'Second,Juris Press,',
  ];
  const { lines, headings } = await preview(file);
  expect(headings).toEqual(['Title', 'Publisher', 'Abstract']);
  expect(lines.map(({ line, title }) => [line, title])).toEqual([
    [4, 'First'],
    [5, 'Second'],
  ]);
  const chosen = await preview(file, { headLine: 4, columns: ['title', 'publisherName', null] });
  expect(chosen.lines.map(({ line, title }) => [line, title])).toEqual([[5, 'Second']]);
});

test('the preview names all columns without headings in one sentence', async () => {
  const { notices } = await preview(['Title,Publisher,,', 'A,Juris Press,x,y']);
  expect(notices).toEqual(['The columns 3, 4 have no headings and are ignored.']);
});

test('the import reads whole numbers with decimals as programs write them', async () => {
  const id = await stored('Floats');
  const { lines } = await preview([
    'Id,Title,Publisher,Print price INR,Print ISBN,Pages,Publication date,Series,Series number,Edition',
    `${id}.0,Floats,Juris Press,495.0,9783161484100.0,312.0,2024.0,Primers,3.0,2.0`,
  ]);
  expect(lines).toMatchObject([{ id, action: 'change', errors: {} }]);
  expect(Object.fromEntries((lines[0]?.changes ?? []).map(({ field, after }) => [field, after]))).toEqual({
    'Print price INR': '495.00',
    'Print ISBN': '978-3-16-148410-0',
    Pages: '312',
    'Publication date': '2024',
    Series: 'Primers',
    'Series number': '3',
    Edition: '2',
  });
});

test('an unknown Id is an error that does not advise to add the title again', async () => {
  const { lines } = await preview(['Id,Title,Publisher', '9999,Unknown,Juris Press']);
  expect(lines[0]?.errors.Id).toMatch(/There is no title 9999. Correct the Id/);
});

test('the import rejects an ISBN that another row or another stored title has', async () => {
  const formats = [{ format: 'print', isbn: '978-0-14-044913-6', price: '', currency: 'INR' }];
  const owner = await stored('Owner of the ISBN', { formats });
  const id = await stored('Without ISBN');
  const { lines } = await preview([
    'Id,Title,Publisher,Print ISBN',
    ',Twice,Juris Press,9780306406157',
    ',Twice again,Juris Press,0-306-40615-2',
    `${id},Without ISBN,Juris Press,9780140449136`,
  ]);
  expect(lines.map(({ line, errors }) => [line, errors['Print ISBN']])).toEqual(
    expect.arrayContaining([
      [2, undefined],
      [3, expect.stringMatching(/^Row 2 also has the ISBN/)],
      [4, expect.stringContaining(`The title ${owner} has the ISBN`)],
    ]),
  );
});

test('the import accepts a new ISBN of a title that shares another ISBN with a stored title', async () => {
  const formats = [{ format: 'print', isbn: '978-0-19-852663-6', price: '', currency: 'INR' }];
  await stored('First with the ISBN', { formats });
  const id = await stored('Second with the ISBN', { formats });
  const { lines } = await preview([
    'Id,Title,Publisher,Print ISBN,E-book ISBN',
    `${id},Second with the ISBN,Juris Press,9780198526636,9780306406157`,
  ]);
  expect(lines[0]?.errors).toEqual({});
});

test('the preview warns of what the form would ask about', async () => {
  const id = await stored('Old title');
  const { notices, refused } = await preview([
    'Id,Title,Author,Publisher,Print price INR,Publication date',
    `${id},New title,New Author,Juris Press,0,2199`,
  ]);
  expect(refused).toBe(0);
  expect(notices).toEqual([
    expect.stringMatching(/^Row 2 changes title and author at once/),
    'Row 2 has a price of 0.',
    'Row 2 has a publication date in the future, but is “Available”.',
  ]);
});

test('a cell with several contributors in one line is read as several contributors', async () => {
  const { lines } = await preview([
    'Title,Publisher,Contributors',
    'Two persons,Juris Press,"Asha Varma, Farida Khan"',
    'Inverted,Juris Press,"Varma, Asha"',
  ]);
  const written = lines.map(({ changes }) => changes.find(({ field }) => field === 'Contributors')?.after);
  expect(written[0]?.split('\n')).toEqual(['Asha Varma | Author', 'Farida Khan | Author']);
  expect(written[1]?.split('\n')).toHaveLength(1);
});

test.each([
  ['Author', 'T. Okonkwo-?ó?kiewska', 'T. Okonkwo-?ó?kiewska'],
  ['Author', 'T. ????????', 'T. ????????'],
  ['Contributors', 'T. Okonkwo-?ó?kiewska', 'T. Okonkwo-?ó?kiewska'],
  ['Contributors', '??? ????????? | Author', '??? ????????? | Author'],
  ['Contributors', 'Asha ??? | Author', 'Asha ??? | Author'],
  ['Contributors', 'Asha Varma | Author\n?ó?kiewska | Editor\nFarida Khan', '?ó?kiewska | Editor'],
])('the import rejects question marks in the names of %s: %j', async (column, cell, damaged) => {
  const { lines } = await preview([`Title,${column},Publisher`, `A,"${cell}",Juris Press`]);
  const error = `“${damaged}” has damaged characters. Save the file as “CSV UTF-8” instead of “CSV”.`;
  expect(lines[0]?.errors).toEqual({ [column]: error });
});

test('the import accepts question marks behind the name of a contributor', async () => {
  const address = 'https://orcid.org/0000-0002-1694-233X?lang=en';
  const { lines } = await preview(['Title,Contributors,Publisher', `A,Asha Varma | ${address},Juris Press`]);
  expect(lines[0]?.changes.find(({ field }) => field === 'Contributors')?.after).toBe(
    'Asha Varma | Author | 0000-0002-1694-233X',
  );
});

test('the import accepts a buy link with a query and without https://', async () => {
  const { lines } = await preview([
    'Title,Buy link,Publisher',
    'A,www.bookcentral.in/product?id=42,Juris Press',
  ]);
  expect(lines[0]?.changes).toContainEqual({
    ...{ field: 'Buy link', before: '', after: 'www.bookcentral.in/product?id=42' },
  });
});

test('a stored name that looks damaged does not prevent a change of another column', async () => {
  const contributors = [{ name: '?ó?kiewska', role: 'author' }];
  const id = await stored('Damaged earlier', { contributors });
  const priced = (name: string) => preview(['Id,Contributors,Print price INR', `${id},${name} | Author,350`]);
  const unchanged = await priced('?ó?kiewska');
  expect(unchanged.lines).toMatchObject([{ action: 'change', errors: {} }]);
  const changed = await priced('?ó?kiewski');
  expect(Object.keys(changed.lines[0]?.errors ?? {})).toEqual(['Contributors']);
});
