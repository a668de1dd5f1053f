/**
 * Reads the light markup of long texts: abstract, contents and descriptions. The module imports only `textBlocks`, so
 * that pages can load it. `richTextMarkup` writes the markup.
 *
 * The markup:
 * - empty lines separate paragraphs; lines that begin with `•` or with consecutive numbers are lists (`textBlocks`);
 * - `*italic*`, `**bold**` and `[text](address)`, also inside each other. An address begins with `https://`, `http://`,
 *   `mailto:` or `/`, and has neither user name nor port (`isWebAddress` of `webAddress` checks more, but is larger);
 * - a backslash before `*`, `[`, `]` or `\` shows the character; before a bullet or number it prevents a list.
 *
 * Everything else is text, also HTML and links to other addresses such as `javascript:`, so no text is unsafe. Lists
 * cannot be nested.
 */
import { contentsLines, startsLikeListItem, textBlocks } from './textBlocks';

/** A part of a line with the same markup. */
export interface TextPart {
  text: string;
  italic?: boolean;
  bold?: boolean;
  /** Address of a link. */
  link?: string;
}

/**
 * Matches the markup in a line: 1 an escaped character; 2 bold text; 3 italic text; 4 and 5 the text and the address of
 * a link. Asterisks between digits are signs of multiplication. Alternatives stop at the next delimiter, so matching
 * takes linear time.
 */
const MARKUP =
  /\\([\\*[\]])|(?<!\d\*{0,2}(?=\*+\d))(?:\*\*(?=\S)((?:[^*\\]|\\.|\*(?=[^\s*])(?:[^*\\]|\\.)+?\*)+?)(?<=\S)\*\*|\*(?=[^\s*])((?:[^*\\]|\\.)+?)(?<=\S)\*)|\[((?:[^\][\\]|\\.)+)\]\(((?:https?:\/\/(?![^\s/?#()]*[@:])|mailto:|\/(?!\/))[^\s()<>"\\]*)\)/gi;

/**
 * Divides a line into parts with the same markup.
 * @example textParts('In *Donoghue v Stevenson*') // [{ text: 'In ' }, { text: 'Donoghue v Stevenson', italic: true }]
 */
export const textParts = (line: string): TextPart[] =>
  markedParts(isEscapedItem(line) ? line.slice(1) : line, {});

/** Matches labels that earlier releases read as the number of a list, and wrote with a backslash in a paragraph. */
const EARLIER_NUMBER = /^\(?\d{1,3}[.)]\s+\S/;

/** Returns whether the backslash at the start of a line only prevents that the line becomes a list item. */
const isEscapedItem = (line: string) =>
  /^\\\S/.test(line) &&
  [startsLikeListItem, (text: string) => EARLIER_NUMBER.test(text)].some((is) => is(line.slice(1)));

function markedParts(line: string, marks: Omit<TextPart, 'text'>): TextPart[] {
  const parts: TextPart[] = [];
  const add = (text: string) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last && last.italic === marks.italic && last.bold === marks.bold && last.link === marks.link)
      last.text += text;
    else parts.push({ ...marks, text });
  };
  let end = 0;
  for (const match of line.matchAll(MARKUP)) {
    const [whole, escaped, bold, italic, linked, link] = match;
    add(line.slice(end, match.index));
    end = match.index + whole.length;
    if (escaped !== undefined) add(escaped);
    else if (bold !== undefined) parts.push(...markedParts(bold, { ...marks, bold: true }));
    else if (italic !== undefined) parts.push(...markedParts(italic, { ...marks, italic: true }));
    // A link inside a link is text.
    else if (marks.link !== undefined) add(whole);
    else if (linked !== undefined) parts.push(...markedParts(linked, { ...marks, ...(link && { link }) }));
  }
  add(line.slice(end));
  return parts;
}

/** Returns a line without its markup. */
export const withoutMarkup = (line: string): string =>
  textParts(line)
    .map(({ text }) => text)
    .join('');

/**
 * Returns a text without its markup, with the same paragraphs and lists.
 * @example plainText('In *Donoghue*') // 'In Donoghue'
 */
export const plainText = (text: string): string => text.split('\n').map(withoutMarkup).join('\n');

/**
 * Returns a text on one line without markup, for the description of a page in search results. Semicolons separate the
 * items of a list.
 * @example textInOneLine('Topics:\n• *Torts*\n• Contracts') // 'Topics: Torts; Contracts'
 */
export const textInOneLine = (text: string): string =>
  textBlocks(text)
    .map((block) =>
      block.type === 'paragraph' ? block.lines.join(' ') : block.items.map(withoutStop).join('; '),
    )
    .map(withoutMarkup)
    .join(' ')
    .replace(/\s+/g, ' ');

const withoutStop = (item: string) => item.replace(/[;,.]$/, '');

/** Returns the lines of a table of contents, without bullets and empty lines, each divided into parts. */
export const contentsParts = (contents: string): TextPart[][] =>
  contentsLines(contents).map((line) => textParts(line));
