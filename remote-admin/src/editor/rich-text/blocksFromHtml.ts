import { linkAddress } from '@juris/contract/linkAddress';
import type { TextPart } from '@juris/contract/richText';
import type { RichTextBlock } from '@juris/contract/richTextMarkup';

/** Elements that begin a new line. */
const BLOCKS =
  /^(P|DIV|LI|UL|OL|DL|DT|DD|H[1-6]|BLOCKQUOTE|TABLE|TR|TD|TH|CAPTION|FIGCAPTION|SECTION|ARTICLE|PRE)$/;
/** Elements that are ignored with their content. Word marks deleted text with `DEL`. */
const IGNORED = /^(STYLE|SCRIPT|TITLE|META|LINK|XML|DEL|TEMPLATE|NOSCRIPT|SELECT|TEXTAREA)$/;
/**
 * Styles of text that its author does not see, or that is not a part of the document: hidden text, comments and their
 * references, and page numbers of a table of contents in Word.
 */
const HIDDEN =
  /display:\s*none|visibility:\s*(hidden|collapse)|mso-hide:\s*(all|screen)|mso-element:\s*(comment|annotation|field)|mso-special-character:\s*comment|mso-comment|font-size:\s*0(px|pt)?\s*(;|$)|opacity:\s*0\s*(;|$)/i;
const HIDDEN_CLASS = /\bMsoComment|\bmsocomtxt|\bmsocomoff|\bmsocomanchor/i;
/** Matches the address of a comment of Word. */
const COMMENT_LINK = /#_(msocom|cmnt)|#cmnt/i;

interface Line {
  parts: TextPart[];
  /** Number or bullet of a list item; undefined in a paragraph. */
  marker?: number | '•' | undefined;
  /** True for a row of a table. */
  isRow?: boolean;
}

/** Marks of a text, and whether its line breaks are visible. */
interface Style extends Omit<TextPart, 'text'> {
  isPre?: boolean;
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

function readNode(node: Node, style: Style, lines: Line[]): void {
  const { isPre, ...marks } = style;
  const add = (text: string) => void lines.at(-1)?.parts.push({ ...marks, text });
  if (node instanceof Text)
    return add(isPre ? node.data.replace(/[^\S\n]+/g, ' ') : node.data.replace(/\s+/g, ' '));
  if (!(node instanceof HTMLElement) || isHidden(node)) return undefined;
  if (node.tagName === 'BR') return add('\n');
  // Word writes the bullet or number of an item as marked text.
  if (isWordMarker(node)) {
    const line = lines.at(-1);
    if (line) setMarker(line, node.textContent.trim());
    return undefined;
  }
  // Cells of a table row are one line.
  const isCell = /^(TD|TH)$/.test(node.tagName) && lines.some(({ isRow }) => isRow);
  const isBlock = BLOCKS.test(node.tagName) && !lines.at(-1)?.isRow;
  if (isCell && lines.at(-1)?.parts.some((part) => !isSpace(part))) add(' – ');
  if (isBlock) {
    const { marker, label } = markerOf(node);
    beginLine(lines, marker);
    if (label) lines.at(-1)?.parts.push({ text: `${label} ` });
    const line = lines.at(-1);
    if (line && node.tagName === 'TR') line.isRow = true;
  }
  const script = scriptOf(node);
  if (script) return add(script);
  for (const child of node.childNodes) readNode(child, styleOf(node, style), lines);
  if (isBlock) lines.push({ parts: [] });
  return undefined;
}

function isHidden(element: HTMLElement): boolean {
  const { tagName, className, hidden } = element;
  const style = element.getAttribute('style') ?? '';
  if (IGNORED.test(tagName) || hidden || HIDDEN.test(style) || HIDDEN_CLASS.test(String(className)))
    return true;
  if (element.getAttribute('aria-hidden') === 'true' && tagName !== 'TABLE') return true;
  return tagName === 'A' && COMMENT_LINK.test(element.getAttribute('href') ?? '');
}

/** Sets the marker of an item of Word. The markup has only bullets and `1.`, so another label becomes text. */
function setMarker(line: Line, label: string) {
  const number = /^(\d{1,3})\.$/.exec(label)?.[1];
  if (number) line.marker = Number(number);
  else if (/[\p{L}\p{N}]/u.test(label) && label !== 'o') line.parts.push({ text: `${label} ` });
  else line.marker = '•';
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ';
const PLAIN_SCRIPT = '0123456789+-=()n';

/** Returns a superscript or subscript as characters; undefined for other elements and for letters such as `th`. */
function scriptOf(element: HTMLElement): string | undefined {
  const { verticalAlign } = element.style;
  const isUp = element.tagName === 'SUP' || verticalAlign === 'super';
  if (!isUp && element.tagName !== 'SUB' && verticalAlign !== 'sub') return undefined;
  const text = element.textContent.trim();
  const written = [...text].map((letter) =>
    (isUp ? SUPERSCRIPTS : SUBSCRIPTS).charAt(PLAIN_SCRIPT.indexOf(letter.replace('−', '-'))),
  );
  return text !== '' && [...text].every((letter) => PLAIN_SCRIPT.includes(letter.replace('−', '-')))
    ? written.join('')
    : undefined;
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

/** Returns the marker of an item of an HTML list, or its label if the markup has no such marker. */
function markerOf(element: HTMLElement): { marker?: Line['marker']; label?: string } {
  if (element.tagName !== 'LI') return {};
  const { parentElement: list } = element;
  if (list?.tagName !== 'OL') return { marker: '•' };
  const number = numberOf(element, list);
  const type = element.style.listStyleType || list.style.listStyleType || list.getAttribute('type') || '1';
  const level = itemsAround(list);
  if (type === 'none') return {};
  if (level.length === 0 && /^(1|decimal)$/.test(type)) return { marker: number };
  const label = labelText(type, number);
  return { label: /^(1|decimal)$/.test(type) ? `${[...level, label].join('.')}.` : `${label}.` };
}

/** Returns the numbers of the numbered items that contain a list, the outermost first. */
function itemsAround(list: Element): number[] {
  const parent = list.parentElement?.closest('ol, ul');
  if (!parent) return [];
  // Browsers and Google Docs put a nested list into the item, or after it.
  const own = list.parentElement?.closest('li') ?? list.previousElementSibling;
  if (parent.tagName !== 'OL' || own?.tagName !== 'LI') return itemsAround(parent);
  return [...itemsAround(parent), numberOf(own, parent)];
}

function numberOf(item: Element, list: Element): number {
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI');
  const isReversed = list.hasAttribute('reversed');
  let number = Number(list.getAttribute('start')) || (isReversed ? items.length : 1);
  for (const one of items) {
    number = Number(one.getAttribute('value')) || number;
    if (one === item) break;
    number += isReversed ? -1 : 1;
  }
  return number;
}

const ROMAN: readonly [number, string][] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function labelText(type: string, number: number): string {
  const isUpper = /^(A|I|upper.*)$/.test(type);
  let label = String(number);
  if (/^[aA]$|alpha|latin/.test(type)) {
    label = '';
    for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
      label = String.fromCharCode(97 + ((rest - 1) % 26)) + label;
  } else if (/^[iI]$|roman/.test(type)) {
    label = '';
    let rest = number;
    for (const [value, letters] of ROMAN) for (; rest >= value; rest -= value) label += letters;
  }
  return isUpper ? label.toUpperCase() : label;
}

/** Returns the style of the text in an element. */
function styleOf(element: HTMLElement, { italic, bold, isPre, link }: Style): Style {
  const { fontStyle, fontWeight, whiteSpace } = element.style;
  const href =
    element.tagName === 'A' ? linkAddress(unwrapped(element.getAttribute('href') ?? '')) : undefined;
  const isItalic = fontStyle
    ? /italic|oblique/.test(fontStyle)
    : italic || /^(I|EM|CITE)$/.test(element.tagName);
  // Google Docs puts the whole text into a `b` element with a normal weight.
  const isBold = fontWeight
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

/** Returns the target of an address that Outlook or Google has wrapped. */
function unwrapped(href: string): string {
  const url = URL.parse(href.trim());
  if (!url) return href;
  if (/\.safelinks\.protection\.outlook\.com$/.test(url.hostname)) return url.searchParams.get('url') ?? href;
  if (/^(www\.)?google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url')
    return url.searchParams.get('q') ?? url.searchParams.get('url') ?? href;
  return href;
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
