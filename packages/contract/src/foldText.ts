/**
 * Folds text for search and sorting, that is, removes differences such as case and accents. The API and browsers use
 * this module. It imports nothing.
 */

/**
 * Apostrophes and single quotation marks. The acute accent (´) is not in this list: `foldText` replaces it before NFKD
 * decomposes it.
 */
const APOSTROPHES = /['`‘’‚‛′‵ʹʻʼʽʾʿˈ]/g;
const QUOTES = /["“”„‟«»‹›″‶〝〞〟「」『』]/g;
const DASHES = /[\p{Pd}−⁃˗]/gu;
/**
 * Matches characters that search and sorting ignore: invisible characters, accents, and the vowel points of Hebrew and
 * Arabic, and the nukta of Devanagari, which many writers omit. Vowel signs of Indic scripts and voicing marks of kana are
 * not ignored, because they form different letters.
 */
const IGNORED =
  /\p{DI}|[\u0640\u093c]|(?=\p{M})(?!\u3099|\u309a)[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}]/gu;
const SPACES = /[\s\p{Cc}]+/gu;
const LETTER = String.raw`\p{L}\p{M}*`;
const WORD_END = String.raw`(?![\p{L}\p{M}\p{N}])`;
/**
 * Matches initials and abbreviations: single letters with dots, or Latin letters with spaces (A.I.R., R K), also after two letters and a
 * dot (Cr. P. C.). A title before initials is not part of them.
 */
const INITIALS = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:(?!(?:dr|mr|ms|st|jr|sr|no|vs)\.)${LETTER}${LETTER}\. ?)?${LETTER}${WORD_END}(?:(?:\. ?|(?<=[a-z]\p{M}*) (?=[a-z]))${LETTER}${WORD_END})*`,
  'gu',
);
/** Matches the dot between an initial and a name without a space (K.Sharma). */
const DOT_BEFORE_NAME = new RegExp(
  String.raw`(?<=(?<![\p{L}\p{M}\p{N}])${LETTER})\.(?=${LETTER}${LETTER}\p{L})`,
  'gu',
);
/** Matches dots of abbreviations. A dot before a digit, as in numbers and addresses, is not one. */
const ABBREVIATION_DOTS = /(?<=[\p{L}\p{M}])\.(?!\p{N})/gu;

/** Matches single Latin letters, or initials that were joined, with punctuation between them. */
const SEPARATED_LETTERS = /(?<![\p{L}\p{M}\p{N}])[a-z](?:[:;,/&()]+ ?[a-z](?![\p{L}\p{M}\p{N}]))+/gu;
/** Punctuation at the start and the end of a word of a query. */
const OUTER_PUNCTUATION = /^[(:;,]+|[):;,.?!]+$/g;

/** Replacements for letters that Unicode normalisation does not decompose. */
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
  // Malayalam chillu letters and the Bengali khanda ta have a second spelling with a virama and a joiner. Both become
  // equal.
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ৎ: 'ত্',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/**
 * Folds text: lower case, without accents and invisible characters, with plain hyphens and spaces. Initials and
 * abbreviations become one word, however they are dotted.
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
    .replace(DOT_BEFORE_NAME, '. ')
    .replace(INITIALS, (letters) => letters.replace(/[. ]/g, ''))
    .replace(ABBREVIATION_DOTS, '')
    .trim()
    .normalize('NFC');

/**
 * Returns the text of a record that {@link searchWords} are compared with. A hyphenated word is included as separate
 * words and as one word.
 * @param texts Texts of a record that can be searched, such as title and authors.
 * @example searchText(['E-book law']) // 'e book law ebook'
 */
export function searchText(texts: readonly string[]): string {
  const folded = texts.map(foldText).join(' ');
  const joined = (folded.match(/[^\s-]+(?:-[^\s-]+)+/g) ?? []).map((word) => word.replaceAll('-', ''));
  return [folded.replaceAll('-', ' '), ...joined, ...joinedLetters(folded)].join(' ');
}

/**
 * Returns the words that single letters become in a query without the punctuation between them: `ia` for “Article I: A
 * Commentary”.
 */
const joinedLetters = (folded: string): string[] =>
  (folded.match(SEPARATED_LETTERS) ?? []).map((letters) => letters.replace(/[^a-z]/g, ''));

/**
 * Returns the distinct words of a query. A record matches if its {@link searchText} contains all of these words.
 * @param query Search text as the visitor typed it.
 * @example searchWords('Law of the law') // ['law', 'of', 'the']
 */
export const searchWords = (query: string): string[] => [
  ...new Set(
    foldText(query)
      .split(/[\s-]+/)
      .map((word) => word.replace(OUTER_PUNCTUATION, '') || word)
      .filter(Boolean),
  ),
];

/** Number of digits to which numbers are padded with zeros in a sort key. Longer numbers are not sorted by value. */
const DIGITS = 9;

/**
 * Returns a key by which names are sorted with a plain comparison of code points. Accents, case and punctuation make no
 * difference, "Volume 2" is before "Volume 10", and other scripts are after Latin.
 * @example sortKey('“Volume 2”') // 'volume 000000002'
 */
export const sortKey = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/[0-9]+/g, (number) => number.replace(/^0+(?=[0-9])/, '').padStart(DIGITS, '0'));
