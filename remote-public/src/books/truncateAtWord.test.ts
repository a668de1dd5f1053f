import { truncateAtWord } from './recordLabels';

test('truncateAtWord cuts a long text after a whole word and returns a short text unchanged', () => {
  expect(truncateAtWord('A primer for students', 15)).toBe('A primer for…');
  expect(truncateAtWord('A primer', 15)).toBe('A primer');
});
