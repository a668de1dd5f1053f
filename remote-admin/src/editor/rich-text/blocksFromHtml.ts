import { linkAddress } from '@juris/contract/linkAddress';
import type { TextPart } from '@juris/contract/richText';
import type { RichTextBlock } from '@juris/contract/richTextMarkup';

/** Elements that begin a new line. */
const BLOCKS =
  /^(P|DIV|LI|UL|OL|DL|DT|DD|H[1-6]|BLOCKQUOTE|TABLE|TR|TD|TH|CAPTION|FIGCAPTION|SECTION|ARTICLE|PRE)$/;
/** Elements that are ignored with their content. Word marks deleted text with `DEL`. */
const IGNORED = /^(STYLE|SCRIPT|TITLE|META|LINK|XML|DEL)$/;

interface Line {
  parts: TextPart[];
  /** Number or bullet of a list item; undefined in a paragraph. */
  marker?: number | '•' | undefined;
}

/**
 * Converts pasted HTML to paragraphs and lists. Line breaks, italics, bold text, lists and links are kept, also those
 * of Word and Google Docs. Everything else is removed.
 * @param html HTML from the clipboard. The parser runs no scripts and loads no files.
 * @throws {TypeError} if the content security policy of an older release of the shell forbids parsing.
 */
export function blocksFromHtml(html: string): RichTextBlock[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines: Line[] = [{ parts: [] }];
  readNode(body, {}, lines);
  const blocks: RichTextBlock[] = [];
  for (const { parts, marker } of lines) {
    if (parts.every(({ text }) => text.trim() === '')) continue;
    const last = blocks.at(-1);
    if (marker === undefined) blocks.push({ type: 'paragraph', lines: splitAtBreaks(parts) });
    else if (marker === '•') {
      if (last?.type === 'list') last.items.push(parts);
      else blocks.push({ type: 'list', items: [parts] });
    } else if (last?.type === 'numbered list' && last.start + last.items.length === marker)
      last.items.push(parts);
    else blocks.push({ type: 'numbered list', start: marker, items: [parts] });
  }
  return blocks;
}

function readNode(node: Node, marks: Omit<TextPart, 'text'>, lines: Line[]): void {
  const add = (text: string) => void lines.at(-1)?.parts.push({ ...marks, text });
  if (node instanceof Text) return add(node.data.replace(/\s+/g, ' '));
  if (!(node instanceof HTMLElement) || IGNORED.test(node.tagName)) return undefined;
  if (node.tagName === 'BR') return add('\n');
  // Word writes the bullet or number of an item as marked text.
  if (isWordMarker(node)) {
    const line = lines.at(-1);
    const number = /^\s*\(?(\d{1,3})[.)]/.exec(node.textContent)?.[1];
    if (line) line.marker = number ? Number(number) : '•';
    return undefined;
  }
  const isBlock = BLOCKS.test(node.tagName);
  if (isBlock) beginLine(lines, markerOf(node));
  for (const child of node.childNodes) readNode(child, { ...marks, ...marksOf(node) }, lines);
  if (isBlock) lines.push({ parts: [] });
  return undefined;
}

/** Begins a line. A paragraph at the beginning of a list item, as in Google Docs, is the line of the item. */
function beginLine(lines: Line[], marker: Line['marker']) {
  const last = lines.at(-1);
  const isInItem = marker === undefined && last?.marker !== undefined && last.parts.every(isSpace);
  if (!isInItem) lines.push({ parts: [], marker });
}

const isSpace = ({ text }: TextPart) => text.trim() === '';

const isWordMarker = (element: HTMLElement) =>
  /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '');

/** Returns the marker of an item of an HTML list. */
function markerOf(element: HTMLElement): Line['marker'] {
  if (element.tagName !== 'LI') return undefined;
  const { parentElement: list } = element;
  if (list?.tagName !== 'OL') return '•';
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI');
  return (Number(list.getAttribute('start')) || 1) + items.indexOf(element);
}

function marksOf(element: HTMLElement): Omit<TextPart, 'text'> {
  const { fontStyle, fontWeight } = element.style;
  const link = element.tagName === 'A' ? linkAddress(element.getAttribute('href') ?? '') : undefined;
  return {
    ...((/^(I|EM|CITE)$/.test(element.tagName) || fontStyle === 'italic') && { italic: true }),
    // Google Docs puts the whole text into a `b` element with a normal weight.
    ...((/^(B|STRONG)$/.test(element.tagName)
      ? fontWeight !== 'normal'
      : /^(bold|bolder|[6-9]00)$/.test(fontWeight)) && { bold: true }),
    // A relative link refers to a page of another site and would lead nowhere here.
    ...(link && !link.startsWith('/') && { link }),
  };
}

/** Divides the parts of a paragraph into lines. */
function splitAtBreaks(parts: readonly TextPart[]): TextPart[][] {
  const lines: TextPart[][] = [[]];
  for (const { text, ...marks } of parts)
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (piece) lines.at(-1)?.push({ ...marks, text: piece });
    }
  return lines;
}
