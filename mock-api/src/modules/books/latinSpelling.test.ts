import { indianSounds, soundsOf } from './latinSpelling';

test.each([
  ['மக்கள்', ['makkal', 'makal']],
  ['சட்டம்', ['sattam', 'chattam', 'satam', 'satta']],
  ['தமிழ்ச்செல்வன்', ['tamilselvan', 'thamizhchelvan', 'tamizhselvan']],
  ['குற்றவியல்', ['kutraviyal', 'kuttraviyal']],
  ['भारतीय', ['bharatiya', 'bhartiya', 'bharatiy']],
  ['संविधान', ['samvidhan', 'sanvidhaan']],
  ['कानून', ['kanoon', 'qanoon', 'kanun']],
  ['मित्र', ['mitra']],
  ['सरकार', ['sarkar', 'sarakar']],
  ['नागरिक', ['nagrik', 'nagarik']],
  ['नागरिकता', ['nagrikta', 'nagarikta']],
  ['अपराध', ['apradh', 'aparadh']],
  ['लोकपाल', ['lokpal', 'lokapal']],
  ['राजनीति', ['rajneeti', 'rajniti', 'rajaneeti']],
  ['चाँद', ['chand', 'chaand']],
  ['चंद', ['chand']],
  ['സംവിധാനം', ['samvidhanam']],
])('a sound of %s begins with a sound of each of %j', (word, spellings) => {
  const sounds = soundsOf(word);
  const isFound = (spelling: string) =>
    soundsOf(spelling).some((one) => sounds.some((sound) => sound.startsWith(one)));
  expect(spellings.filter((spelling) => !isFound(spelling))).toEqual([]);
});

test('different words have different sounds', () => {
  const words = ['மக்கள்', 'மக்கட்', 'சட்டம்', 'चिकित्सा', 'अधिकार', 'आधार'];
  const sounds = words.flatMap(soundsOf);
  expect(new Set(sounds).size).toBe(sounds.length);
});

test('only words in a script of India are added to the search text, in letters that no query has', () => {
  expect(indianSounds(['Torts', 'The Law – கையேடு', 'القانون', '', '।'])).toEqual(soundsOf('kaiyetu'));
  expect(soundsOf('kaiyetu')[0]).toMatch(/^\p{Script=Ogham}+$/u);
});

test('a number has no sound', () => {
  expect(['2011', 'v2'].flatMap(soundsOf)).toEqual([]);
});
