/** Finds paragraphs and lists in plain text. This module imports nothing, because public pages load it. */

/** A paragraph with its original lines, or a list. */
export type TextBlock =
  | { type: 'paragraph'; lines: string[] }
  | { type: 'list'; items: string[] }
  | { type: 'numbered list'; start: number; items: string[] };

/** Matches bullets that are unambiguous, with or without a space after them. */
const BULLET = /^\s*[•‣◦●○■□▪▫◆◇❖➢➤✓✔·∙\uF0A7\uF0B7]\s*(?=\S)/;
/**
 * Matches characters that are a bullet only beside a line with a bullet. Otherwise they may be a dash or the word "o".
 */
const MAYBE_BULLET = /^\s*([-–—*]|o)\s+(?=\S)/;
/** Only `1.` is a number of the markup. Another label, such as `(1)` or `1)`, stays text. */
const NUMBER = /^\s*(\d{1,3})\.\s+(?=\S)/;

const numberOf = (line: string | undefined): number | undefined => {
  const [, digits] = NUMBER.exec(line ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Returns whether a line begins with a bullet or a number and can be a list item. */
export const startsLikeListItem = (line: string): boolean =>
  [BULLET, MAYBE_BULLET, NUMBER].some((marker) => marker.test(line));

/**
 * Returns the text of a list item without its bullet; undefined if the line is not a list item.
 * @param before Previous line that is not empty.
 * @param after Next line that is not empty.
 */
function bulletItem(line: string, before: string | undefined, after: string | undefined): string | undefined {
  if (BULLET.test(line)) return line.replace(BULLET, '').trim();
  const isOneOfSeveral = [before, after].some(
    (other) => other !== undefined && (MAYBE_BULLET.test(other) || BULLET.test(other)),
  );
  return MAYBE_BULLET.test(line) && isOneOfSeveral ? line.replace(MAYBE_BULLET, '').trim() : undefined;
}

/**
 * Returns whether a line is one of at least two consecutively numbered lines.
 * @param before Previous line that is not empty.
 * @param after Next line that is not empty.
 */
function isNumbered(line: string, before: string | undefined, after: string | undefined): boolean {
  const number = numberOf(line);
  return number !== undefined && (numberOf(before) === number - 1 || numberOf(after) === number + 1);
}

/**
 * Divides a text into paragraphs and lists. Empty lines separate paragraphs. The lines of a list begin with bullets or
 * with consecutive numbers.
 * @example textBlocks('It covers:\n• duty\n• breach') // a paragraph with one line and a list with two items
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const lines = text.split(/\r?\n/);
  const filled = lines.filter((line) => line.trim());
  let isOpen = false;
  let at = -1;
  for (const line of lines) {
    if (!line.trim()) {
      isOpen = false;
      continue;
    }
    at += 1;
    const [before, after] = [filled[at - 1], filled[at + 1]];
    const last = blocks.at(-1);
    const item = bulletItem(line, before, after);
    if (item !== undefined) {
      // Empty lines before the item do not end the list.
      if (last?.type === 'list') last.items.push(item);
      else blocks.push({ type: 'list', items: [item] });
    } else if (isNumbered(line, before, after)) {
      const number = numberOf(line) ?? 1;
      const own = line.replace(NUMBER, '').trim();
      if (last?.type === 'numbered list' && last.start + last.items.length === number) last.items.push(own);
      else blocks.push({ type: 'numbered list', start: number, items: [own] });
    } else if (isOpen && last?.type === 'paragraph') last.lines.push(line.trim());
    else blocks.push({ type: 'paragraph', lines: [line.trim()] });
    isOpen = true;
  }
  return blocks;
}

/**
 * Returns the lines of a table of contents without bullets and empty lines. Numbers of chapters are kept.
 * @example contentsLines('• Torts\n• Contracts') // ['Torts', 'Contracts']
 */
export const contentsLines = (text: string): string[] =>
  textBlocks(text).flatMap((block) => {
    if (block.type === 'paragraph') return block.lines;
    if (block.type === 'list') return block.items;
    return block.items.map((item, index) => `${block.start + index}. ${item}`);
  });
