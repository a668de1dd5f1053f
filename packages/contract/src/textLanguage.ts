/** Attributes of an HTML element with a text that may be in another language than the page. */
export interface TextLanguage {
  /** Language tag (BCP 47). Absent for English, the language of the page, and for an unknown language. */
  lang?: string;
  /** Present for a text that begins in a script that is written from right to left. */
  dir?: 'rtl';
}

/** Number of characters at the beginning of a text that decide its language. */
const DECISIVE = 200;

/** Words that English texts contain, and texts in the other languages of Europe do not. */
const english = /\b(the|of|and|with)\b/i;

const fromRightToLeft = ['he', 'ar', 'dv'];

/**
 * Usual languages of the scripts of India and Sri Lanka, in the order of their Unicode blocks. The blocks begin at U+0900
 * and have 128 characters each.
 */
const ofBlocks = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml', 'si'];

/** Other languages in these scripts and in that of Arabic, with the usual language of the script. */
const sameScript: Readonly<Record<string, string>> = { mr: 'hi', sa: 'hi', ur: 'ar' };

/** Returns the usual language of the script of a letter; undefined for Latin and for scripts of other regions. */
function usualLanguage(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0x900) return ofBlocks[(code - 0x900) >> 7];
  return code < 0x590 ? undefined : fromRightToLeft[code < 0x600 ? 0 : code < 0x780 ? 1 : 2];
}

/**
 * Returns the attributes `lang` and `dir` of an element that contains a text.
 * @param language Language of the book in its record. It counts only if the text is in a script of this language and not in English:
 *   a record of a Tamil or German book may have an English abstract.
 * @example languageOf('வணிக சட்டம்') // { lang: 'ta' }
 */
export function languageOf(text: string, language = ''): TextLanguage {
  const letters = text.slice(0, DECISIVE).match(/\p{L}/gu);
  if (!letters) return {};
  const usual = sameScript[language] ?? language;
  const first = usualLanguage(letters[0]);
  const isLatin = ![...ofBlocks, ...fromRightToLeft].includes(usual);
  const isOfRecord = isLatin
    ? !first && !english.test(text.slice(0, DECISIVE))
    : letters.some((letter) => usualLanguage(letter) === usual);
  const lang = isOfRecord ? language : first;
  return {
    ...(lang && lang !== 'en' && { lang }),
    ...(first && fromRightToLeft.includes(first) && { dir: 'rtl' }),
  };
}
