/**
 * Normalises text that people paste or type. This module imports nothing, so that browsers can load it.
 *
 * Pasted text contains tabs, non-breaking spaces, invisible characters and different encodings of the same letter.
 * Rejecting it would reject text that looks correct, so these characters are converted or removed.
 */

/**
 * Matches CR LF and all other line and paragraph separators: LF, VT (Word’s manual line break), FF, CR, NEL, LS and PS.
 */
const LINE_BREAK = /\r\n|[\n\v\f\r\x85\u2028\u2029]/g;

/** Matches all white space, such as tabs and no-break, thin and ideographic spaces, and the blank Braille cell. */
const SPACES = /[\s\x85\u2800]+/g;
const SPACES_IN_LINE = /[^\S\n]|\u2800/g;

/** Scripts in which a zero-width joiner or non-joiner changes the shape of a word. */
const JOINING_SCRIPTS = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil'],
  ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Tibetan', 'Myanmar', 'Khmer'],
]
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join('');

/**
 * Matches invisible characters. Group 1 matches those that change the meaning or shape of the text; they are not
 * removed.
 */
const INVISIBLE = new RegExp(
  [
    '(',
    // The flags of England, Scotland and Wales.
    String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`,
    String.raw`|(?<=[${JOINING_SCRIPTS}])[\u200C\u200D]`,
    String.raw`|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
    // Variation selectors, which change the shape of the previous character.
    String.raw`|(?<=[\p{Emoji}\p{Lo}\p{S}])[\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
    // Direction marks. `withoutUselessMarks` removes them from text in which they have no effect.
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

/** Removes direction marks from text without right-to-left letters. There they could only misplace punctuation. */
const withoutUselessMarks = (text: string) =>
  RIGHT_TO_LEFT.test(text) ? text : text.replace(DIRECTION_MARKS, '');

/** Matches texts that need no normalisation. This check is much faster than {@link INVISIBLE}. */
const PLAIN = /^[\n\x20-\x7E]*$/;

const visible = (text: string) =>
  PLAIN.test(text) ? text : withoutUselessMarks(text.replace(INVISIBLE, '$1')).normalize('NFC');

/**
 * Returns a text on one line: each run of white space becomes one space, and invisible characters are removed.
 * @example normaliseLine('Law\r\nof\u00a0 torts ') // 'Law of torts'
 */
export const normaliseLine = (text: string): string => visible(text).replace(SPACES, ' ').trim();

/** Matches the bullets of Word: private-use characters of its symbol fonts, which other programs show as boxes. */
const SYMBOL_BULLET = /^( *)[\uE000-\uF8FF](?= )/gm;

/**
 * Returns a text of several lines: line separators become `\n`, other white space becomes single spaces, invisible
 * characters are removed, and bullets of Word become `•`. The indentation is kept as spaces.
 * @param text Text as typed or pasted.
 */
export const normaliseParagraphs = (text: string): string =>
  visible(text.replace(LINE_BREAK, '\n'))
    .replace(SPACES_IN_LINE, ' ')
    .replace(/(?<=\S) +/g, ' ')
    .replace(/(?<! ) +$/gm, '')
    .replace(SYMBOL_BULLET, '$1•')
    .trim();

/** Maximum number of code points that {@link hasAtMost} counts as one grapheme. The longest emoji have eleven. */
const LONGEST_CHARACTER = 12;

/**
 * Returns whether a text must have more than `max` graphemes, however long each is. The check is fast. Call it before
 * normalisation, which takes a second for a megabyte.
 * @param text Text before normalisation.
 * @param max Maximum length in graphemes.
 */
export const isFarTooLong = (text: string, max: number): boolean => text.length > max * LONGEST_CHARACTER * 2;

/**
 * Returns whether a text has at most `max` graphemes. An emoji is one grapheme, and so is a Tamil syllable. After 12
 * code points of a grapheme, each further one counts too. This limits the stored size.
 * @param text Normalised text.
 * @param max Maximum length in graphemes.
 * @example hasAtMost('👩‍👩‍👧‍👦', 1) // true
 */
export function hasAtMost(text: string, max: number): boolean {
  // A grapheme has at least one UTF-16 code unit.
  if (text.length <= max) return true;
  if (isFarTooLong(text, max)) return false;
  let count = 0;
  for (const grapheme of graphemesOf(text)) {
    count += 1 + Math.max(0, [...grapheme].length - LONGEST_CHARACTER);
    if (count > max) return false;
  }
  return true;
}

/** Length of the parts that are segmented at a time, in UTF-16 code units. */
const SEGMENTED = 256;

/**
 * Yields the graphemes of a text. It is segmented in parts, because in V8 the cost of each grapheme grows with the
 * length of the segmented text: 15 s for 20,000 graphemes of a megabyte.
 */
export function* graphemesOf(text: string): Generator<string, void> {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  let size = SEGMENTED;
  for (let start = 0; start < text.length;) {
    // Half of a surrogate pair at the end would be a grapheme.
    const isPair = /[\uD800-\uDBFF]/.test(text[start + size - 1] ?? '');
    const part = text.slice(start, start + size + Number(isPair));
    const isEnd = start + part.length >= text.length;
    const graphemes = Array.from(segmenter.segment(part), ({ segment }) => segment);
    // The last grapheme of a part may continue in the next part.
    if (!isEnd) graphemes.pop();
    yield* graphemes;
    size = graphemes.length > 0 ? SEGMENTED : size * 2;
    for (const grapheme of graphemes) start += grapheme.length;
  }
}

/**
 * Converts a number, an identifier or a code to ASCII: compatibility characters, digits of all scripts, and dashes.
 * @example normaliseCode('४९५–१') // '495-1'
 */
export const normaliseCode = (text: string): string =>
  normaliseLine(text.normalize('NFKC'))
    .replace(/[\u200C-\u200F\u061C]/g, '')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Dash_Punctuation}\u02D7\u2043\u2212]/gu, '-')
    .trim();

/** Returns the ASCII digit for a digit of any script. In Unicode, the ten digits of a script are consecutive. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Decodes percent-encoding. Returns a text with invalid encoding unchanged. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
