import { escapeMarkup, type TextPart } from '@juris/contract/richText';

/** Elements that begin a new line. */
const BLOCKS = /^(P|DIV|LI|UL|OL|H[1-6]|BLOCKQUOTE|TABLE|TR|SECTION|ARTICLE|PRE)$/;
/** Elements whose content is not text for readers. */
const IGNORED = /^(STYLE|SCRIPT|TITLE|META|LINK|XML)$/;

interface Line {
  parts: TextPart[];
  /** Bullet or number of a list item; empty for a paragraph. */
  marker: string;
}

/**
 * Converts pasted HTML to light markup. It keeps paragraphs, line breaks, italics, bold text, lists and links, also
 * those of Word, and removes everything else.
 * @param html HTML from the clipboard. The parser runs no scripts and loads no files.
 */
export function markupFromHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines: Line[] = [{ parts: [], marker: '' }];
  readNode(body, {}, lines);
  const filled = lines
    .map(({ parts, marker }) => ({ marker, text: lineText(parts) }))
    .filter(({ text }) => text !== '');
  return filled
    .map(({ marker, text }, index) => {
      const isSameList = marker !== '' && filled[index - 1]?.marker !== '';
      return `${index === 0 ? '' : isSameList ? '\n' : '\n\n'}${marker}${text}`;
    })
    .join('');
}

function readNode(node: Node, marks: Omit<TextPart, 'text'>, lines: Line[]): void {
  const add = (text: string) => void lines.at(-1)?.parts.push({ ...marks, text });
  if (node instanceof Text) return add(node.data.replace(/\s+/g, ' '));
  if (!(node instanceof HTMLElement) || IGNORED.test(node.tagName)) return undefined;
  if (node.tagName === 'BR') return add('\n');
  // Word writes the bullet or number of an item as text, which it marks in this way.
  if (isWordMarker(node)) {
    const line = lines.at(-1);
    const number = /^\s*\(?(\d{1,3})[.)]/.exec(node.textContent);
    if (line) line.marker = number ? `${number[1]}. ` : '• ';
    return undefined;
  }
  const isBlock = BLOCKS.test(node.tagName);
  if (isBlock) lines.push({ parts: [], marker: markerOf(node) });
  for (const child of node.childNodes) readNode(child, { ...marks, ...marksOf(node) }, lines);
  if (isBlock) lines.push({ parts: [], marker: '' });
}

const isWordMarker = (element: HTMLElement) =>
  /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '');

/** Returns the marker of an item of an HTML list. */
function markerOf(element: HTMLElement): string {
  if (element.tagName !== 'LI') return '';
  const { parentElement } = element;
  if (parentElement?.tagName !== 'OL') return '• ';
  const items = [...parentElement.children].filter(({ tagName }) => tagName === 'LI');
  return `${items.indexOf(element) + 1}. `;
}

function marksOf(element: HTMLElement): Omit<TextPart, 'text'> {
  const { fontStyle, fontWeight } = element.style;
  const address = element.tagName === 'A' ? (element.getAttribute('href') ?? '') : '';
  return {
    ...((/^(I|EM|CITE)$/.test(element.tagName) || fontStyle === 'italic') && { italic: true }),
    // Google Docs puts the whole text into a `b` element with a normal weight.
    ...((/^(B|STRONG)$/.test(element.tagName) ? fontWeight !== 'normal' : Number(fontWeight) >= 600) && {
      bold: true,
    }),
    ...(/^(https?:\/\/|mailto:)[^\s()<>"]+$/i.test(address) && { link: address }),
  };
}

/** Returns the markup of a line. Neighbouring parts with the same marks become one part. */
function lineText(parts: readonly TextPart[]): string {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && last.italic === part.italic && last.bold === part.bold && last.link === part.link)
      last.text += part.text;
    else joined.push({ ...part });
  }
  return joined
    .map(markupOf)
    .join('')
    .replace(/ *\n */g, '\n')
    .replace(/ +/g, ' ')
    .trim();
}

/** Returns the markup of a part. Spaces at its ends are outside of the markup, because inside they would end it. */
function markupOf({ text, italic, bold, link }: TextPart): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
  if (inner === '') return text;
  const slanted = italic ? `*${escapeMarkup(inner)}*` : escapeMarkup(inner);
  const marked = bold ? `**${slanted}**` : slanted;
  return before + (link ? `[${marked}](${link})` : marked) + after;
}
