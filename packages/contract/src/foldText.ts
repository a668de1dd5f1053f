/**
 * The one folding of text for search and sorting, without any import: the API stores its result, and browsers fold what
 * they search themselves.
 */

/** Apostrophes and single quotes; the acute accent is one too, and its decomposition would hide it. */
const APOSTROPHES = /['`‘’‚‛′‵ʹʻʼʽʾʿˈ]/g;
const QUOTES = /["“”„‟«»‹›″‶〝〞〟「」『』]/g;
const DASHES = /[\p{Pd}−⁃˗]/gu;
/**
 * Soft hyphens, joiners, direction marks and other invisible characters; the marks of scripts that are searched without
 * them: accents, the vowel points of Hebrew and Arabic. The vowel signs and the virama of Indic scripts and the voicing
 * marks of kana make other letters, and stay.
 */
const IGNORED =
  /\p{DI}|\u0640|(?=\p{M})(?!\u3099|\u309a)[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}]/gu;
const SPACES = /[\s\p{Cc}]+/gu;

/** Letters that Unicode does not decompose, with what people type for them. */
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
  // Letters without a vowel, which are also written with a virama and a joiner.
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
 * plain apostrophes, hyphens and spaces.
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
 * Returns the text in which {@link searchWords} are looked for. Hyphenated words are in it as separate words and as one:
 * "e-book" is found by "e-book", "ebook" and "book".
 */
export function searchText(texts: readonly string[]): string {
  const folded = foldText(texts.join('\n'));
  const joined = (folded.match(/[^\s-]+(?:-[^\s-]+)+/g) ?? []).map((word) => word.replaceAll('-', ''));
  return [folded.replaceAll('-', ' '), ...joined].join(' ');
}

/** Returns the words of a query, each once. A text matches where its {@link searchText} contains all of them. */
export const searchWords = (query: string): string[] => [
  ...new Set(
    foldText(query)
      .split(/[\s-]+/)
      .filter(Boolean),
  ),
];

/** Digits of a number in a sort key; longer numbers sort by their first digits. */
const DIGITS = 9;

/**
 * Returns a key by which names sort as people expect when keys are compared by code points: accents, case and
 * punctuation make no difference, "Volume 2" precedes "Volume 10", and other scripts follow Latin.
 */
export const sortKey = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/[0-9]+/g, (number) => number.replace(/^0+(?=[0-9])/, '').padStart(DIGITS, '0'));
