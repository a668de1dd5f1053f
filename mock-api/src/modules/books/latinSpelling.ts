import { foldText } from '@juris/contract/foldText';

/*
 * The Unicode blocks of the scripts of India have the same letters at the same positions, 128 characters apart. The lists
 * contain the sounds of the letters in this order.
 */
const consonants =
  'k kh g gh n c ch j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(' ');
const vowels = 'aa i ii u uu ri ri e e e ai o o o au'.split(' ');

/** Positions of letters within their block. The vowel “a” is before the others and has no sign. */
const [CANDRABINDU, ANUSVARA, VOWEL_A] = [0x01, 0x02, 0x05];
const [CONSONANT_KA, CONSONANT_YA, SIGN_AA, VIRAMA] = [0x15, 0x2f, 0x3e, 0x4d];

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
      if (place === CANDRABINDU) return 'n';
      if (place === ANUSVARA) return 'm';
      if (consonant === undefined) return vowels[place - SIGN_AA] ?? vowelAt(place);
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
  [/am$/, 'a'],
];

/** Matches an “a” between consonants, which Hindi often does not speak: सरकार is “sarkar”. */
const UNSPOKEN_A = /([aeiou][^aeiou])a(?=[^aeiou][aeiou])/g;

/** Difference of the letters of Ogham, an ancient script, to the Latin letters. */
const OGHAM = 0x1681 - 0x61;

/**
 * Returns how a word sounds, with and without each unspoken “a”. A word in a script of India and its usual Latin spellings
 * have a sound in common. Sounds have letters of Ogham, so that only a search for sounds finds them.
 * @param word folded word in a script of India or in Latin letters
 */
export function soundsOf(word: string): string[] {
  const latin = word.replace(WORDS, transliterate);
  const sound = spellings.reduce((spelled, [from, to]) => spelled.replace(from, to), latin);
  if (!/^[a-z]+$/.test(sound)) return [];
  return [...new Set([sound, sound.replace(UNSPOKEN_A, '$1')])].map((letters) =>
    letters.replace(/./g, (letter) => String.fromCharCode(letter.charCodeAt(0) + OGHAM)),
  );
}

/** Returns the sounds of the words that are in a script of India. */
export const indianSounds = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => foldText(text).match(WORDS) ?? []).flatMap(soundsOf);
