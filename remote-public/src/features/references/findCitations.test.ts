import { containsAllWords, splitAtMatches, parseSearchWords } from './findCitations';

test('parseSearchWords splits a typed text into different words in lower case', () => {
  expect(parseSearchWords('  Sleep  sleep 2015 ')).toEqual(['sleep', '2015']);
  expect(parseSearchWords('   ')).toEqual([]);
});

test('containsAllWords requires all words, in any order', () => {
  expect(containsAllWords('Watson NF. Sleep. 2015', ['2015', 'sleep'])).toBe(true);
  expect(containsAllWords('Watson NF. Sleep. 2015', ['2016', 'sleep'])).toBe(false);
});

test('containsAllWords ignores case, accents, and variants of dashes and apostrophes', () => {
  expect(
    containsAllWords('Kübler-Ross E. On the Patient’s Story, 1–9', parseSearchWords("kubler patient's 1-9")),
  ).toBe(true);
  expect(containsAllWords('Kubler', parseSearchWords('Kübler'))).toBe(true);
});

test('splitAtMatches splits a text at the matches and preserves the original spelling', () => {
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

test('splitAtMatches finds the correct positions after a letter whose lower-case form has two characters', () => {
  expect(splitAtMatches('İstanbul sleep', ['sleep'])).toEqual([
    { text: 'İstanbul ', isMatch: false },
    { text: 'sleep', isMatch: true },
  ]);
});
