import { hasAll, splitAtMatches, searchWordsOf } from './searchWords';

test('what was typed is taken as words, each once', () => {
  expect(searchWordsOf('  Sleep  sleep 2015 ')).toEqual(['sleep', '2015']);
  expect(searchWordsOf('   ')).toEqual([]);
});

test('a citation has to have all words, in any order', () => {
  expect(hasAll('Watson NF. Sleep. 2015', ['2015', 'sleep'])).toBe(true);
  expect(hasAll('Watson NF. Sleep. 2015', ['2016', 'sleep'])).toBe(false);
});

test('capitals, accents and kinds of dashes and apostrophes make no difference', () => {
  expect(hasAll('Kübler-Ross E. On the Patient’s Story, 1–9', searchWordsOf("kubler patient's 1-9"))).toBe(
    true,
  );
  expect(hasAll('Kubler', searchWordsOf('Kübler'))).toBe(true);
});

test('the words are cut out at their places, with the letters as they are written', () => {
  expect(splitAtMatches('Müller, sleep', ['muller'])).toEqual([
    { text: 'Müller', isMatch: true },
    { text: ', sleep', isMatch: false },
  ]);
  expect(splitAtMatches('aXa', ['a'])).toEqual([
    { text: 'a', isMatch: true },
    { text: 'X', isMatch: false },
    { text: 'a', isMatch: true },
  ]);
  expect(splitAtMatches('as it is', [])).toEqual([{ text: 'as it is', isMatch: false }]);
});

test('a letter that has no single small one keeps its place', () => {
  const text = 'İstanbul sleep';
  expect(
    splitAtMatches(text, ['sleep'])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
