import { truncateAtWord, formatEdition } from './recordFormat';

test.each([
  ['1', '1st edition'],
  ['2', '2nd edition'],
  ['11', '11th edition'],
  ['103', '103rd edition'],
  ['Revised edition', 'Revised edition'],
])('formatEdition formats "%s" as "%s"', (edition, words) => expect(formatEdition(edition)).toBe(words));

test('truncateAtWord cuts a long text after a whole word and returns a short text unchanged', () => {
  expect(truncateAtWord('A primer for students', 15)).toBe('A primer for…');
  expect(truncateAtWord('A primer', 15)).toBe('A primer');
});
