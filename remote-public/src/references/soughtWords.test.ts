import { hasAll, piecesOf, wordsOf } from './soughtWords';

test('what was typed is taken as words, each once', () => {
  expect(wordsOf('  Sleep  sleep 2015 ')).toEqual(['sleep', '2015']);
  expect(wordsOf('   ')).toEqual([]);
});

test('a citation has to have all words, in any order', () => {
  expect(hasAll('Watson NF. Sleep. 2015', ['2015', 'sleep'])).toBe(true);
  expect(hasAll('Watson NF. Sleep. 2015', ['2016', 'sleep'])).toBe(false);
});

test('capitals, accents and kinds of dashes and apostrophes make no difference', () => {
  expect(hasAll('Kübler-Ross E. On the Patient’s Story, 1–9', wordsOf("kubler patient's 1-9"))).toBe(true);
  expect(hasAll('Kubler', wordsOf('Kübler'))).toBe(true);
});

test('the words are cut out at their places, with the letters as they are written', () => {
  expect(piecesOf('Müller, sleep', ['muller'])).toEqual([
    { text: 'Müller', sought: true },
    { text: ', sleep', sought: false },
  ]);
  expect(piecesOf('aXa', ['a'])).toEqual([
    { text: 'a', sought: true },
    { text: 'X', sought: false },
    { text: 'a', sought: true },
  ]);
  expect(piecesOf('as it is', [])).toEqual([{ text: 'as it is', sought: false }]);
});

test('a letter that has no single small one keeps its place', () => {
  const text = 'İstanbul sleep';
  expect(
    piecesOf(text, ['sleep'])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
