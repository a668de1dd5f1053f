import { splitRows } from './splitRows';

test('a CSV file is split into rows by the line in which they start, also with line breaks and quotes in cells', () => {
  const csv = 'sep=;\r\nTitle;"Note\n(2)"\r\nA;"one\r\ntwo ""three"""\r\n\r\nB;\r\n;;';
  const { head, rows } = splitRows(csv, 2);
  expect(head).toBe('sep=;\nTitle;"Note\n(2)"');
  expect([...rows]).toEqual([
    [4, 'A;"one\ntwo ""three"""'],
    [6, ''],
    [7, 'B;'],
    [8, ';;'],
  ]);
});
