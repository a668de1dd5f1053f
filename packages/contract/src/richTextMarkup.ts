/** Writes the light markup that `richText` reads. */
import { textParts, type TextPart } from './richText';
import { startsLikeListItem, textBlocks, type TextBlock } from './textBlocks';

/** A paragraph with its lines, or a list. Each line and each item is divided into parts with the same markup. */
export type RichTextBlock =
  | { type: 'paragraph'; lines: TextPart[][] }
  | { type: 'list'; items: TextPart[][] }
  | { type: 'numbered list'; start: number; items: TextPart[][] };

/** Returns the paragraphs and lists of a text with light markup. */
export const richTextBlocks = (markup: string): RichTextBlock[] =>
  textBlocks(markup).map((block) =>
    block.type === 'paragraph'
      ? { ...block, lines: block.lines.map(textParts) }
      : { ...block, items: block.items.map(textParts) },
  );

/**
 * Returns the markup of paragraphs and lists. Characters get a backslash only where they would be read as markup:
 * “[2019] 1 SCC 1” has none. Empty lines and items are omitted.
 * @example markupOf([{ type: 'list', items: [[{ text: 'A v B', italic: true }]] }]) // '• *A v B*'
 */
export function markupOf(blocks: readonly RichTextBlock[]): string {
  const written = blocks.map(withMarkupLines).filter((block) => linesOf(block).length > 0);
  const text = textOf(written);
  if (shapeOf(textBlocks(text)) === shapeOf(written)) return text;
  // A line such as “1. May 2026” in a paragraph must not become a list item.
  return textOf(
    written.map((block) =>
      block.type === 'paragraph' ? { ...block, lines: block.lines.map(escapeListMarker) } : block,
    ),
  );
}

const escapeListMarker = (line: string) => (startsLikeListItem(line) ? `\\${line}` : line);

const linesOf = (block: TextBlock) => (block.type === 'paragraph' ? block.lines : block.items);

/**
 * Returns the types and the lengths of the blocks. Neighbouring lists count as one list: the text does not separate
 * them.
 */
const shapeOf = (blocks: readonly TextBlock[]) =>
  blocks
    .flatMap((block) =>
      block.type === 'paragraph' ? `p${block.lines.length}` : block.items.map(() => block.type),
    )
    .join();

const withMarkupLines = (block: RichTextBlock): TextBlock => {
  const written = (lines: TextPart[][]) => lines.map(lineMarkup).filter((line) => line !== '');
  return block.type === 'paragraph'
    ? { ...block, lines: written(block.lines) }
    : { ...block, items: written(block.items) };
};

const textOf = (blocks: readonly TextBlock[]) =>
  blocks
    .map((block) => {
      if (block.type === 'paragraph') return block.lines;
      if (block.type === 'list') return block.items.map((item) => `• ${item}`);
      return block.items.map((item, index) => `${block.start + index}. ${item}`);
    })
    .map((lines) => lines.join('\n'))
    .join('\n\n');

/** Returns the markup of a line, if possible without backslashes. */
function lineMarkup(parts: readonly TextPart[]): string {
  const line = parts.map((part) => ({ ...part, text: part.text.replaceAll('\n', ' ') }));
  return (
    exactMarkup(line) ??
    exactMarkup(wholeNumbers(line)) ??
    write(
      line.map(({ text, link }) => ({ text, ...linkOf(link) })),
      escapeSigns,
    ).trim()
  );
}

const escapeSigns = (text: string) => text.replace(/[\\*[\]]/g, String.raw`\$&`);
const linkOf = (link: string | undefined) => (link === undefined ? {} : { link });

/** Returns markup that is read as the same line; undefined if no markup is. */
const exactMarkup = (line: readonly TextPart[]): string | undefined =>
  [(text: string) => text, escapeSigns]
    .map((escape) => write(line, escape).trim())
    .find((markup) => signature(textParts(markup)) === signature(line));

/**
 * Gives all digits of a number the italics and bold of the first one. Asterisks between digits would be read as signs of
 * multiplication.
 */
function wholeNumbers(parts: readonly TextPart[]): TextPart[] {
  const whole: TextPart[] = [];
  for (const { text, ...own } of parts) {
    const { text: before = '', link: _, ...first } = whole.at(-1) ?? {};
    const [digits = ''] = /\d$/.test(before) ? (/^\d+/.exec(text) ?? []) : [];
    if (digits) whole.push({ text: digits, ...first, ...linkOf(own.link) });
    if (text.length > digits.length) whole.push({ ...own, text: text.slice(digits.length) });
  }
  return whole;
}

/** Returns a text that is equal for lines that look the same. The style of spaces is not visible. */
const signature = (parts: readonly TextPart[]) =>
  parts
    .map(({ text, italic, bold, link }) =>
      text
        .replaceAll(/\S/g, `$&${italic ? '\uE001' : ''}${bold ? '\uE002' : ''}`)
        .replaceAll(
          /[^\uE001\uE002]/g,
          link === undefined ? '$&' : `$&\uE003${link.replaceAll('$', '$$$$')}\uE003`,
        ),
    )
    .join('')
    .trim();

const marks = ['link', 'bold', 'italic'] as const;
type Mark = (typeof marks)[number];

/**
 * Writes the parts of a line. The mark that covers the most parts is outside. Italics cannot contain bold text, and no
 * mark can begin or end with a space.
 * @param open Marks around the parts that are already written.
 */
function write(
  parts: readonly TextPart[],
  escape: (text: string) => string,
  open: readonly Mark[] = [],
): string {
  const [first] = parts;
  if (!first) return '';
  const runs = marks
    .filter((mark) => first[mark] && !open.includes(mark))
    .map((mark) => ({ mark, length: runLength(parts, first, mark) }));
  const longest = runs.reduce<(typeof runs)[number] | undefined>(
    (best, run) => (best && best.length >= run.length ? best : run),
    undefined,
  );
  if (!longest) return escape(first.text) + write(parts.slice(1), escape, open);
  const { mark, length } = longest;
  const inner = write(parts.slice(0, length), escape, [...open, mark]);
  return wrap(inner, mark, first.link) + write(parts.slice(length), escape, open);
}

function runLength(parts: readonly TextPart[], first: TextPart, mark: Mark): number {
  const end = parts.findIndex(
    (part) => part[mark] !== first[mark] || (mark === 'italic' && part.bold !== first.bold),
  );
  return end === -1 ? parts.length : end;
}

function wrap(inner: string, mark: Mark, link = ''): string {
  if (mark === 'link') return `[${inner}](${link})`;
  const sign = mark === 'bold' ? '**' : '*';
  return inner.replace(/\S(?:[^]*\S)?/, (text) => sign + text + sign);
}
