import { csv } from './csv';

const cells = (text: string) => csv([{ Cell: text }]).split('\r\n')[1];

test('starts a CSV file with a byte order mark and headings, and ends its lines with CRLF', () => {
  expect(csv([{ Name: 'Asha', Message: 'One\nTwo' }])).toBe(
    '\uFEFF"Name","Message"\r\n"Asha","One\nTwo"\r\n',
  );
});

test('escapes quotes and commas inside a CSV cell', () => {
  expect(cells('She said "yes", twice')).toBe('"She said ""yes"", twice"');
});

test.each([
  '=1+1',
  '+91 44 0000',
  '-2',
  '@SUM(A1)',
  '\t=1+1',
  '  =1+1',
  '＝1+1',
  '＠SUM(A1)',
  "'=1+1",
  "''-2",
])('escapes %j so that it is text and not a formula', (typed) => expect(cells(typed)).toBe(`"'${typed}"`));

test('does not escape ordinary text in CSV', () => {
  expect(cells('a = b, 2 - 1, reader@example.org')).toBe('"a = b, 2 - 1, reader@example.org"');
});
