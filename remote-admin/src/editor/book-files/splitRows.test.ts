import { splitRows } from './importParts';

test('a CSV file is split into rows by their numbers in a spreadsheet, also with line breaks and quotes in cells', () => {
  const csv = 'sep=;\r\nTitle;"Note\n(2)"\r\nA;"one\r\ntwo ""three"""\r\n\r\nB;\r\n;;';
  const { head, rows } = splitRows(csv, 1);
  expect(head).toBe('sep=;\nTitle;"Note\n(2)"');
  expect([...rows]).toEqual([
    [2, 'A;"one\ntwo ""three"""'],
    [3, ''],
    [4, 'B;'],
    [5, ';;'],
  ]);
});
