/**
 * Folds text for search and sorting. The API stores the result, and browsers fold queries themselves, so this module
 * imports nothing.
 */

/** Apostrophes and single quotes. The acute accent is handled before, because its decomposition would hide it. */
const APOSTROPHES = /['`‘’‚‛′‵ʹʻʼʽʾʿˈ]/g;
const QUOTES = /["“”„‟«»‹›″‶〝〞〟「」『』]/g;
const DASHES = /[\p{Pd}−⁃˗]/gu;
/**
 * Ignored characters: soft hyphens, joiners, direction marks and other invisible characters; accents; the vowel points
 * of Hebrew and Arabic. Not ignored: the vowel signs and the virama of Indic scripts and the voicing marks of kana,
 * which form other letters.
 */
const IGNORED =
  /\p{DI}|\u0640|(?=\p{M})(?!\u3099|\u309a)[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}]/gu;
const SPACES = /[\s\p{Cc}]+/gu;

/** Letters that Unicode does not decompose, with their common transliterations. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'ng',
  ς: 'σ',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  // Letters without a vowel, which can also be written with a virama and a joiner.
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ৎ: 'ত্',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/**
 * Folds text so that spellings of the same words are equal: lower case, without accents and invisible characters, with
 * plain hyphens and spaces.
 * @example foldText('Études de “Droit pénal”') // "etudes de droit penal"
 */
export const foldText = (text: string): string =>
  text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(IGNORED, '')
    .replace(APOSTROPHES, '')
    .replace(QUOTES, ' ')
    .replace(DASHES, '-')
    .replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .replace(SPACES, ' ')
    .trim()
    .normalize('NFC');

/**
 * Returns the text that {@link searchWords} are compared with. Hyphenated words appear both as separate words and as
 * one: "e-book" is found by "e-book", "ebook" and "book".
 */
export function searchText(texts: readonly string[]): string {
  const folded = foldText(texts.join('\n'));
  const joined = (folded.match(/[^\s-]+(?:-[^\s-]+)+/g) ?? []).map((word) => word.replaceAll('-', ''));
  return [folded.replaceAll('-', ' '), ...joined].join(' ');
}

/** Returns the distinct words of a query. A text matches when its {@link searchText} contains all of them. */
export const searchWords = (query: string): string[] => [
  ...new Set(
    foldText(query)
      .split(/[\s-]+/)
      .filter(Boolean),
  ),
];

/** Number of digits to which numbers are padded in a sort key; longer numbers sort by their first digits. */
const DIGITS = 9;

/**
 * Returns a sort key for comparison by code points: accents, case and punctuation make no difference, "Volume 2"
 * precedes "Volume 10", and other scripts follow Latin.
 */
export const sortKey = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/[0-9]+/g, (number) => number.replace(/^0+(?=[0-9])/, '').padStart(DIGITS, '0'));
