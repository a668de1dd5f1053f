/**
 * Normalises text that people paste or type. It imports nothing, because the API and both remotes run it.
 *
 * Word processors, PDF viewers, spreadsheets and phones add invisible characters to text: tabs, non-breaking spaces,
 * zero-width marks, control characters, different encodings of the same letter. Rejecting them would reject text that
 * looks correct, so they are converted or dropped here for every field.
 */

/** CR LF, and all other line and paragraph separators: VT (Word’s manual line break), FF, CR, NEL, LS, PS. */
const LINE_BREAK = /\r\n|[\n\v\f\r\x85\u2028\u2029]/g;

/** White space: tab, no-break, thin and ideographic spaces, and the blank Braille cell. */
const SPACES = /[\s\x85\u2800]+/g;
const SPACES_IN_LINE = /[^\S\n]|\u2800/g;

/** Scripts in which a zero-width joiner or non-joiner changes the shape of a word. */
const JOINING_SCRIPTS = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil'],
  ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Tibetan', 'Myanmar', 'Khmer'],
]
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join('');

/** Invisible characters. Those with a meaning are in the group, which is kept. */
const INVISIBLE = new RegExp(
  [
    '(',
    // The flags of England, Scotland and Wales.
    String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`,
    String.raw`|(?<=[${JOINING_SCRIPTS}])[\u200C\u200D]`,
    String.raw`|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
    // Variation selectors change the form of the previous character.
    String.raw`|(?<=[\p{Emoji}\p{Lo}\p{S}])[\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
    // Direction marks are handled later (`withoutUselessMarks`).
    String.raw`|[\u200E\u200F\u061C]`,
    ')',
    // Other invisible characters: byte order marks, zero-width spaces, soft hyphens, direction overrides, fillers.
    String.raw`|[\p{Default_Ignorable_Code_Point}\p{Surrogate}\p{Noncharacter_Code_Point}\uFFF9-\uFFFC]`,
    // Control characters, except spaces and line breaks.
    String.raw`|[\x00-\x08\x0E-\x1F\x7F-\x84\x86-\x9F]`,
  ].join(''),
  'gu',
);

const DIRECTION_MARKS = /[\u200E\u200F\u061C]/g;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Drops direction marks in text without right-to-left letters, where they could only move punctuation. */
const withoutUselessMarks = (text: string) =>
  RIGHT_TO_LEFT.test(text) ? text : text.replace(DIRECTION_MARKS, '');

/**
 * Matches most texts, which have no invisible characters. This check is much faster than searching for each of those.
 */
const PLAIN = /^[\n\x20-\x7E]*$/;

const visible = (text: string) =>
  PLAIN.test(text) ? text : withoutUselessMarks(text.replace(INVISIBLE, '$1')).normalize('NFC');

/** Returns text on one line: runs of white space become one space, and invisible characters are dropped. */
export const normaliseLine = (text: string): string => visible(text).replace(SPACES, ' ').trim();

/** Word’s bullets: characters of its symbol fonts in the private-use area, which appear as boxes elsewhere. */
const SYMBOL_BULLET = /^( *)[\uE000-\uF8FF](?= )/gm;

/**
 * Returns text of several lines: line separators become `\n`, other white space becomes spaces, and invisible
 * characters are dropped. Lines keep their leading spaces.
 */
export const normaliseParagraphs = (text: string): string =>
  visible(text.replace(LINE_BREAK, '\n'))
    .replace(SPACES_IN_LINE, ' ')
    .replace(/(?<=\S) +/g, ' ')
    .replace(/(?<! ) +$/gm, '')
    .replace(SYMBOL_BULLET, '$1•')
    .trim();

/** Maximum number of code points that count as one grapheme; the longest emoji have eleven. */
const LONGEST_CHARACTER = 12;

/**
 * Returns whether a text is longer than `max` in every way of counting. Call it before normalising text of unknown
 * length: normalising a megabyte takes a second.
 * @param max maximum length in graphemes
 */
export const isFarTooLong = (text: string, max: number): boolean => text.length > max * LONGEST_CHARACTER * 2;

/**
 * Returns whether a text has at most `max` graphemes: an emoji counts as one, and so does a Tamil syllable. Many marks
 * on one letter count separately, so the limit also bounds the stored size.
 */
export function hasAtMost(text: string, max: number): boolean {
  // A grapheme has at least one code unit, so this decides for most texts.
  if (text.length <= max) return true;
  if (isFarTooLong(text, max)) return false;
  let count = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    count += 1 + Math.max(0, [...segment].length - LONGEST_CHARACTER);
    if (count > max) return false;
  }
  return true;
}

/**
 * Returns a number, an identifier or a code in ASCII where possible: compatibility characters (full-width digits),
 * digits of all scripts, and every dash as `-`.
 */
export const normaliseCode = (text: string): string =>
  normaliseLine(text.normalize('NFKC'))
    .replace(/[\u200C-\u200F\u061C]/g, '')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Dash_Punctuation}\u02D7\u2043\u2212]/gu, '-')
    .trim();

/** Unicode encodes the ten digits of a script consecutively from zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
