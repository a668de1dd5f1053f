import { csv } from './csv';

const cells = (text: string) => csv([{ Cell: text }]).split('\r\n')[1];

test('it begins with a byte order mark and its headings, and ends its lines as the format asks', () => {
  expect(csv([{ Name: 'Asha', Message: 'One\nTwo' }])).toBe(
    '\uFEFF"Name","Message"\r\n"Asha","One\nTwo"\r\n',
  );
});

test('quotes and commas stay inside their cell', () => {
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
])('%j is text and no formula', (typed) => expect(cells(typed)).toBe(`"'${typed}"`));

test('an ordinary text is left as it is', () => {
  expect(cells('a = b, 2 - 1, reader@example.org')).toBe('"a = b, 2 - 1, reader@example.org"');
});
