/**
 * Finds paragraphs and lists in text that people type or paste. It imports nothing, because the API’s feeds and the
 * public pages run it.
 */

/** A paragraph with its original lines, or a list. */
export type TextBlock =
  | { type: 'paragraph'; lines: string[] }
  | { type: 'list'; items: string[] }
  | { type: 'numbered list'; start: number; items: string[] };

/** Unambiguous bullets in Word, PDF files and on keyboards, with or without a space after them. */
const BULLET = /^\s*[•‣◦●○■□▪▫◆◇❖➢➤✓✔·∙\uF0A7\uF0B7]\s*(?=\S)/;
/** Ambiguous bullets, which need a neighbouring line with a bullet: a single one may be a dash or a word. */
const MAYBE_BULLET = /^\s*([-–—*]|o)\s+(?=\S)/;
const NUMBER = /^\s*\(?(\d{1,3})[.)]\s+(?=\S)/;

const numberOf = (line: string | undefined): number | undefined => {
  const [, digits] = NUMBER.exec(line ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Returns the text of a list item without its bullet; undefined for other lines. */
function bulletItem(line: string, before: string | undefined, after: string | undefined): string | undefined {
  if (BULLET.test(line)) return line.replace(BULLET, '').trim();
  const isOneOfSeveral = [before, after].some(
    (other) => other !== undefined && (MAYBE_BULLET.test(other) || BULLET.test(other)),
  );
  return MAYBE_BULLET.test(line) && isOneOfSeveral ? line.replace(MAYBE_BULLET, '').trim() : undefined;
}

/** Returns whether a line is one of several consecutively numbered lines. */
function isNumbered(line: string, before: string | undefined, after: string | undefined): boolean {
  const number = numberOf(line);
  return number !== undefined && (numberOf(before) === number - 1 || numberOf(after) === number + 1);
}

/**
 * Divides a text into paragraphs, which empty lines separate, and lists, whose lines begin with bullets or consecutive
 * numbers.
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
      // An empty line does not end a list.
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
 * Returns the lines of a table of contents without bullets and empty lines. Numbers are kept, because they belong to
 * the chapters.
 */
export const contentsLines = (text: string): string[] =>
  textBlocks(text).flatMap((block) => {
    if (block.type === 'paragraph') return block.lines;
    if (block.type === 'list') return block.items;
    return block.items.map((item, index) => `${block.start + index}. ${item}`);
  });

/** Returns a text on one line for the descriptions in search results. Semicolons separate the items of a list. */
export const textInOneLine = (text: string): string =>
  textBlocks(text)
    .map((block) =>
      block.type === 'paragraph' ? block.lines.join(' ') : block.items.map(withoutStop).join('; '),
    )
    .join(' ')
    .replace(/\s+/g, ' ');

const withoutStop = (item: string) => item.replace(/[;,]$/, '');
