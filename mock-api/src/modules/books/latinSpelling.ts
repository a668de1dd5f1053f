import { foldText } from '@juris/contract/foldText';

/*
 * The Unicode blocks of the scripts of India have the same letters at the same positions, 128 characters apart. The lists
 * contain the sounds of the letters in this order.
 */
const consonants =
  'k kh g gh n c ch j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(' ');
const vowels = 'aa i ii u uu ri ri e e e ai o o o au'.split(' ');

/** Positions of letters within their block. The vowel “a” is before the others and has no sign. */
const [ANUSVARA, VOWEL_A, CONSONANT_KA, CONSONANT_YA, SIGN_AA, VIRAMA] = [0x02, 0x05, 0x15, 0x2f, 0x3e, 0x4d];

/** Position in the blocks of Tamil, Telugu, Kannada and Malayalam, in which the vowel at the end of a word is spoken. */
const SOUTHERN = 0xb80;

/** Matches the words of a text in a script of India. `foldText` removes the nukta. */
const WORDS = /[\u0900-\u0d7f]+/gu;

/** Returns a word in a script of India in Latin letters. */
function transliterate(word: string): string {
  const codes = [...word.replaceAll('ற்ற', 'ட்ர')].map((letter) => letter.codePointAt(0) ?? 0);
  const places = codes.map((code) => code & 0x7f);
  return places
    .map((place, at) => {
      const consonant = consonants[place - CONSONANT_KA];
      const next = places[at + 1];
      if (consonant === undefined)
        return place === ANUSVARA ? 'm' : (vowels[place - SIGN_AA] ?? vowelAt(place));
      if (next !== undefined) return next >= SIGN_AA && next <= VIRAMA ? consonant : `${consonant}a`;
      const isSpoken =
        (codes[at] ?? 0) >= SOUTHERN || place === CONSONANT_YA || places[at - 1] === VIRAMA || at === 0;
      return isSpoken ? `${consonant}a` : consonant;
    })
    .join('');
}

const vowelAt = (place: number) => (place === VOWEL_A ? 'a' : (vowels[place - VOWEL_A - 1] ?? ''));

/** Replacements that make the usual Latin spellings of a sound equal, in their order. */
const spellings: readonly [RegExp, string][] = [
  [/zh/g, 'l'],
  [/h/g, ''],
  [/[cjz]/g, 's'],
  [/[gq]/g, 'k'],
  [/d/g, 't'],
  [/[bf]/g, 'p'],
  [/w/g, 'v'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/m(?=[klnprstvy])/g, 'n'],
  // Tamil nouns lose this ending in compounds.
  [/am(?!\S)/g, 'a'],
];

/**
 * Returns how a text sounds in Latin letters: equal for a text in a script of India and for its usual Latin spellings.
 * @example latinSpelling('மக்கள் சட்டம்') === latinSpelling('Makkal Sattam') // 'makal sata'
 */
export function latinSpelling(text: string): string {
  const latin = foldText(text).replace(WORDS, transliterate);
  return spellings.reduce((spelled, [from, to]) => spelled.replace(from, to), latin);
}

/** Returns the Latin spellings of the texts that contain a word in a script of India. */
export const latinSpellings = (texts: readonly string[]): string[] =>
  texts.filter((text) => text.search(WORDS) !== -1).map(latinSpelling);
