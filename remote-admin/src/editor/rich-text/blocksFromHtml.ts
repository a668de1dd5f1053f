import { linkAddress } from '@juris/contract/webAddress';
import type { TextPart } from '@juris/contract/richText';
import type { RichTextBlock } from '@juris/contract/richTextMarkup';
import { hiddenText } from './hiddenText';
import { isWordMarker, itemMarker, wordMarker } from './listMarkers';
import { textBlocks } from '@juris/contract/textBlocks';

/** Returns the paragraphs and lists of pasted or dropped data. In plain text, the characters of the markup are text. */
export function transferredBlocks(data: Pick<DataTransfer, 'getData'>): RichTextBlock[] {
  const blocks = blocksFromHtml(data.getData('text/html'));
  if (blocks.length > 0) return blocks;
  return textBlocks(data.getData('text/plain')).map((block) =>
    block.type === 'paragraph'
      ? { ...block, lines: block.lines.map((text) => [{ text }]) }
      : { ...block, items: block.items.map((text) => [{ text }]) },
  );
}

/** Elements that begin a new line. */
const BLOCKS =
  /^(P|DIV|LI|UL|OL|DL|DT|DD|H[1-6]|BLOCKQUOTE|TABLE|TR|TD|TH|CAPTION|FIGCAPTION|SECTION|ARTICLE|PRE)$/;

interface Line {
  parts: TextPart[];
  /** Number or bullet of a list item; undefined in a paragraph. */
  marker?: number | '•' | undefined;
  /** Label of a list item for which the markup has no marker. */
  label?: string | undefined;
  /** True for a row of a table, whose cells are on one line. */
  isRow?: boolean;
  /** Separator before the next text of a row. */
  separator?: string | undefined;
}

/** Marks of a text, and whether its line breaks are visible. */
interface Style extends Omit<TextPart, 'text'> {
  isPre?: boolean;
}

interface Reader {
  lines: Line[];
  isHidden: ReturnType<typeof hiddenText>;
}

/**
 * Converts pasted HTML to paragraphs and lists. Line breaks, italics, bold text, lists and links are kept, also those
 * of Word and Google Docs. Everything else is removed.
 * @param html HTML from the clipboard. The parser runs no scripts and loads no files.
 */
export function blocksFromHtml(html: string): RichTextBlock[] {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const lines: Line[] = [{ parts: [] }];
  readNode(document.body, {}, { lines, isHidden: hiddenText(document) });
  const blocks: RichTextBlock[] = [];
  for (const { parts, marker, label } of lines) {
    if (parts.every(isSpace)) continue;
    const last = blocks.at(-1);
    if (marker === undefined)
      blocks.push({ type: 'paragraph', lines: splitAtBreaks(label ? withLabel(label, parts) : parts) });
    else if (marker === '•') {
      if (last?.type === 'list') last.items.push(parts);
      else blocks.push({ type: 'list', items: [parts] });
    } else if (last?.type === 'numbered list' && last.start + last.items.length === marker)
      last.items.push(parts);
    else blocks.push({ type: 'numbered list', start: marker, items: [parts] });
  }
  return blocks;
}

function withLabel(label: string, parts: readonly TextPart[]): TextPart[] {
  const [first, ...rest] = parts.slice(parts.findIndex((part) => !isSpace(part)));
  return first ? [{ text: `${label} ` }, { ...first, text: first.text.trimStart() }, ...rest] : [];
}

function readNode(node: Node, style: Style, reader: Reader): void {
  const line = reader.lines.at(-1);
  if (!line || reader.isHidden(node)) return;
  if (node instanceof Text)
    addText(line, style, style.isPre ? node.data.replace(/[^\S\n]+/g, ' ') : node.data.replace(/\s+/g, ' '));
  if (!(node instanceof HTMLElement)) return;
  const script = scriptOf(node);
  if (node.tagName === 'BR') addText(line, style, '\n');
  // Word writes the bullet or number of an item as marked text.
  else if (isWordMarker(node)) Object.assign(line, wordMarker(node));
  else if (script) addText(line, style, script);
  else if (!BLOCKS.test(node.tagName)) readChildren(node, style, reader);
  else if (line.isRow) {
    // A paragraph in a cell.
    if (!line.parts.every(isSpace))
      line.separator = /^T[DH]$/.test(node.tagName) ? ' – ' : (line.separator ?? '\n');
    readChildren(node, style, reader);
  } else {
    beginLine(reader.lines, node);
    readChildren(node, style, reader);
    reader.lines.push({ parts: [] });
  }
}

function readChildren(element: HTMLElement, style: Style, reader: Reader) {
  for (const child of element.childNodes) readNode(child, styleOf(element, style), reader);
}

function addText(line: Line, { isPre: _, ...marks }: Style, text: string) {
  if (line.separator !== undefined) {
    if (text.trim() === '') return;
    line.parts.push({ text: line.separator });
    line.separator = undefined;
  }
  line.parts.push({ ...marks, text });
}

/** Begins a line. A paragraph at the beginning of a list item, as in Google Docs, is the line of the item. */
function beginLine(lines: Line[], element: HTMLElement) {
  const item = itemMarker(element);
  const last = lines.at(-1);
  const isInItem = !item && (last?.marker ?? last?.label) !== undefined && last?.parts.every(isSpace);
  if (!isInItem) lines.push({ parts: [], ...item, isRow: isRow(element) });
}

/** Returns whether an element is a row with several cells, none of which contains a list or table. */
const isRow = (element: HTMLElement) =>
  element instanceof HTMLTableRowElement &&
  element.cells.length > 1 &&
  !element.querySelector('ol, ul, table, [style*="mso-list"]');

const isSpace = ({ text }: TextPart) => text.trim() === '';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙᵢ';
const PLAIN_SCRIPT = '0123456789+-−=()ni';

/** Returns a superscript or subscript as characters; undefined for other elements and for letters such as `th`. */
function scriptOf(element: HTMLElement): string | undefined {
  const { verticalAlign } = element.style;
  const isUp = element.tagName === 'SUP' || verticalAlign === 'super';
  if (!isUp && element.tagName !== 'SUB' && verticalAlign !== 'sub') return undefined;
  const text = element.textContent.trim();
  if (!/^[\d+\-−=()ni, ]+$/.test(text)) return undefined;
  return [...text]
    .map((letter) => {
      const index = PLAIN_SCRIPT.indexOf(letter);
      return index === -1 ? letter : (isUp ? SUPERSCRIPTS : SUBSCRIPTS).charAt(index);
    })
    .join('');
}

/** Returns the style of the text in an element. */
function styleOf(element: HTMLElement, { italic, bold, isPre, link }: Style): Style {
  const { fontStyle, fontWeight } = element.style;
  const [, whiteSpace] =
    /white-space(?:-collapse)?:\s*([a-z-]+)/i.exec(element.getAttribute('style') ?? '') ?? [];
  const href =
    element.tagName === 'A' ? linkAddress(unwrapped(element.getAttribute('href') ?? '')) : undefined;
  const isItalic = hasValue(fontStyle)
    ? /italic|oblique/.test(fontStyle)
    : italic || /^(I|EM|CITE)$/.test(element.tagName);
  // Google Docs puts the whole text into a `b` element with a normal weight.
  const isBold = hasValue(fontWeight)
    ? /^(bold|bolder|[6-9]\d\d|1000)$/.test(fontWeight)
    : bold || /^(B|STRONG)$/.test(element.tagName);
  const isPlain = whiteSpace ? /^(pre|break-spaces)/.test(whiteSpace) : isPre || element.tagName === 'PRE';
  return {
    ...(isItalic && { italic: true }),
    ...(isBold && { bold: true }),
    ...(isPlain && { isPre: true }),
    // A relative link refers to a page of another site and would lead nowhere here.
    ...(href && !href.startsWith('/') ? { link: href } : link && { link }),
  };
}

const hasValue = (value: string) => value !== '' && value !== 'inherit';

/** Returns the target of an address that Outlook or Google has wrapped. */
function unwrapped(href: string): string {
  const url = URL.parse(href.trim());
  const isOutlook = url?.hostname.endsWith('.safelinks.protection.outlook.com');
  const isGoogle = url && /^(www\.)?google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url';
  const target = isOutlook || isGoogle ? (url?.searchParams.get('q') ?? url?.searchParams.get('url')) : null;
  return target ? unwrapped(target) : href;
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
