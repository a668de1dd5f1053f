/** Paragraphs and lists in text that people type or paste. No imports: the API’s feeds and the public pages run it. */

/** A part of a text: a paragraph with the lines of its author, or a list. */
export type TextBlock =
  | { type: 'paragraph'; lines: string[] }
  | { type: 'list'; items: string[] }
  | { type: 'numbered list'; start: number; items: string[] };

/** Signs that only bullets are, in Word, PDF files and on keyboards; with or without a space after them. */
const BULLET = /^\s*[•‣◦●○■□▪▫◆◇❖➢➤✓✔·∙\uF0A7\uF0B7]\s*(?=\S)/;
/** Signs that are bullets where several lines begin with them: a single one may be a dash or a word. */
const MAYBE_BULLET = /^\s*([-–—*]|o)\s+(?=\S)/;
const NUMBER = /^\s*\(?(\d{1,3})[.)]\s+(?=\S)/;

const numberOf = (line: string | undefined): number | undefined => {
  const [, digits] = NUMBER.exec(line ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** The item that a line is, without its bullet; undefined for a line that is none. */
function bulletItem(line: string, before: string | undefined, after: string | undefined): string | undefined {
  if (BULLET.test(line)) return line.replace(BULLET, '').trim();
  const isOneOfSeveral = [before, after].some(
    (other) => other !== undefined && (MAYBE_BULLET.test(other) || BULLET.test(other)),
  );
  return MAYBE_BULLET.test(line) && isOneOfSeveral ? line.replace(MAYBE_BULLET, '').trim() : undefined;
}

/** Whether a line is one of several that are numbered one after the other. */
function isNumbered(line: string, before: string | undefined, after: string | undefined): boolean {
  const number = numberOf(line);
  return number !== undefined && (numberOf(before) === number - 1 || numberOf(after) === number + 1);
}

/**
 * Divides a text into paragraphs, between which there are empty lines, and lists, whose lines begin with bullets or with
 * consecutive numbers.
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
      // An empty line between two items does not end their list.
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

/** Returns the lines of a table of contents, without bullets and empty lines; numbers belong to the chapters. */
export const contentsLines = (text: string): string[] =>
  textBlocks(text).flatMap((block) => {
    if (block.type === 'paragraph') return block.lines;
    if (block.type === 'list') return block.items;
    return block.items.map((item, index) => `${block.start + index}. ${item}`);
  });

/** Returns a text in one line, for descriptions that search engines show: the items of a list are divided by semicolons. */
export const textInOneLine = (text: string): string =>
  textBlocks(text)
    .map((block) =>
      block.type === 'paragraph' ? block.lines.join(' ') : block.items.map(withoutStop).join('; '),
    )
    .join(' ')
    .replace(/\s+/g, ' ');

const withoutStop = (item: string) => item.replace(/[;,]$/, '');
