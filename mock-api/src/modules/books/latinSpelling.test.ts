import { latinSpelling, latinSpellings } from './latinSpelling';

test.each([
  ['மக்கள் சட்டம்', ['Makkal Sattam', 'makkal chattam', 'Makkal Satam']],
  ['தமிழ்ச்செல்வன்', ['Tamilselvan', 'Thamizhchelvan', 'Tamizhselvan']],
  ['குற்றவியல்', ['Kutraviyal', 'kuttraviyal']],
  ['भारतीय संविधान', ['Bharatiya Samvidhan', 'bharatiya sanvidhaan']],
  ['क़ानून', ['kanoon', 'qanoon', 'kanun']],
  ['मित्र', ['mitra']],
  ['സംവിധാനം', ['samvidhanam']],
])('%s has the same spelling as %j', (text, spellings) => {
  expect(spellings.map(latinSpelling)).toEqual(spellings.map(() => latinSpelling(text)));
});

test('different words have different spellings', () => {
  const words = ['மக்கள்', 'மக்கட்', 'சட்டம்', 'चिकित्सा', 'अधिकार', 'आधार'];
  expect(new Set(words.map(latinSpelling)).size).toBe(words.length);
});

test('only texts in a script of India get a Latin spelling', () => {
  expect(latinSpellings(['Torts', 'அறம்', 'القانون', ''])).toEqual(['ara']);
});
