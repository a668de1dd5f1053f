import { languageOf } from './textLanguage';

test.each([
  ['வணிக சட்டம்', '', { lang: 'ta' }],
  ['मानवाधिकार', '', { lang: 'hi' }],
  ['मानवी हक्क', 'mr', { lang: 'mr' }],
  ['حقوق الإنسان', '', { lang: 'ar', dir: 'rtl' }],
  ['انسانی حقوق', 'ur', { lang: 'ur', dir: 'rtl' }],
  ['Verwaltungsrecht', 'de', { lang: 'de' }],
  ['Torts: A Primer', 'en', {}],
  ['Torts: A Primer', '', {}],
])('the language of “%s” in a record with the language “%s” is %j', (text, language, expected) => {
  expect(languageOf(text, language)).toEqual(expected);
});

test.each([
  ['an English subtitle of a Tamil book has no language', 'A Commentary', 'ta', {}],
  ['an English abstract of a German book has no language', 'A survey of the German courts.', 'de', {}],
  ['a French abstract of a French book is French', 'Un précis de droit administratif.', 'fr', { lang: 'fr' }],
  ['a Tamil name in an English record is Tamil', 'மீனா', 'en', { lang: 'ta' }],
  ['an English title with a Tamil word is English', 'Grammar (இலக்கணம்)', '', {}],
  ['a Tamil title that begins with an abbreviation is Tamil', 'GST: ஒரு அறிமுகம்', 'ta', { lang: 'ta' }],
  [
    'an Arabic title after a number is written from right to left',
    '12. القانون',
    '',
    { lang: 'ar', dir: 'rtl' },
  ],
  ['a text without letters has no language', '2024', 'de', {}],
])('%s', (_rule, text, language, expected) => {
  expect(languageOf(text, language)).toEqual(expected);
});
