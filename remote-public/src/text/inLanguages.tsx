import { languageOf, type TextLanguage } from '@juris/contract/textLanguage';

/**
 * Matches a part in Hebrew, Arabic or Thaana letters, from its first letter to its last one or to the bracket after it. It
 * includes punctuation and digits between the letters, which would otherwise be in the order of a Latin text.
 */
const rightToLeft = String.raw`[\u0590-\u08FF](?:(?:[\u0590-\u08FF]|[^\p{L}()]|\([^()]*[\u0590-\u08FF]\))*(?:[\u0590-\u08FF]|\([^()]*[\u0590-\u08FF]\)))?`;

/** Matches a part in a script of India or Sri Lanka. */
const ofIndia = String.raw`[\u0900-\u0DFF](?:[\u0900-\u0DFF\u200C\u200D\s.]*[\u0900-\u0DFF])?`;

/** Matches a part in other scripts, without the separators around it and up to the next “·”. */
const others = String.raw`[^\s,;·\u0590-\u0DFF](?:[^·\u0590-\u0DFF]*[^\s,;·\u0590-\u0DFF])?`;

/**
 * Returns a text of several scripts, such as a citation, with the language of each part.
 * @param around Language of the book's title. If it is written from right to left, so is the text, and the Latin parts are
 *   isolated, so that the full stop of “Jr.” stays after it.
 */
export const inLanguages = (text: string, { lang, dir }: TextLanguage = {}) =>
  text.split(new RegExp(`(${rightToLeft}|${ofIndia}${dir ? `|${others}` : ''})`, 'u')).map((part, index) =>
    index % 2 ? (
      <bdi key={index} {...languageOf(part, lang)}>
        {part}
      </bdi>
    ) : (
      part
    ),
  );
