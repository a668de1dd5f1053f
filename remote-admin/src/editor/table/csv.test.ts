import { csv } from './csv';

const cells = (text: string) => csv([{ Cell: text }]).split('\r\n')[1];

test('a CSV file starts with a byte order mark and the headings, and its lines end with CRLF', () => {
  expect(csv([{ Name: 'Asha', Message: 'One\nTwo' }])).toBe(
    '\uFEFF"Name","Message"\r\n"Asha","One\nTwo"\r\n',
  );
});

test('csv encloses a cell with a comma in quotes and doubles the quotes inside', () => {
  expect(cells('She said "yes", twice')).toBe('"She said ""yes"", twice"');
});

test.each([
  '=1+1',
  '+91 44 0000',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '  =1+1',
  '＝1+1',
  '＠SUM(A1)',
  "'=1+1",
  "''-2",
])('csv adds an apostrophe before %j, which a spreadsheet would run as a formula', (typed) =>
  expect(cells(typed)).toBe(`"'${typed}"`),
);

test('csv adds no apostrophe before a negative number', () => {
  expect(cells('-2.50')).toBe('"-2.50"');
});

test('csv adds no apostrophe before ordinary text', () => {
  expect(cells('a = b, 2 - 1, reader@example.org')).toBe('"a = b, 2 - 1, reader@example.org"');
});
