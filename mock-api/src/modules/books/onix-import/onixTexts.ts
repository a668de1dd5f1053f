import type { TextPart } from '@juris/contract/richText';
import { markupOf, type RichTextBlock } from '@juris/contract/richTextMarkup';
import type { XmlNode } from '../../../platform/uploads/xmlRecords';
import { textIn } from './productNode';

/** Matches a tag. `<` cannot be in a tag, so matching takes linear time. */
const HTML_TAG = /<\/?[a-z][^<>]*>/i;

type Marks = Omit<TextPart, 'text'>;

/** Maximum number of tags in a text. The markup is written recursively. */
const MOST_TAGS = 2_000;

/** Returns whether a text has too many characters or tags to be converted. */
export function isTooLarge(text: XmlNode, longest: number): boolean {
  const plain = textIn(text);
  return plain.length > longest || plain.split('<').length + elementCount(text) > MOST_TAGS;
}

const elementCount = ({ children }: XmlNode): number =>
  children.reduce((count, child) => count + (typeof child === 'string' ? 0 : 1 + elementCount(child)), 0);

/** Converts a text of a product to the light markup of this site. Its format is XHTML, HTML or plain text. */
export function markupIn(text: XmlNode): string {
  const hasElements = text.children.some((child) => typeof child !== 'string');
  if (hasElements) return markup(text.children);
  const plain = textIn(text);
  const isHtml = text.attributes.textformat !== '06' && HTML_TAG.test(plain);
  return isHtml ? markup(htmlNodes(plain)) : plain.trim();
}

/** Returns the lines of a table of contents: items of lists, and lines of paragraphs. */
export const contentsIn = (text: XmlNode): string =>
  markupIn(text)
    .split('\n')
    .map((line) => line.replace(/^•\s*/, '').trim())
    .filter(Boolean)
    .join('\n');

function markup(nodes: readonly (XmlNode | string)[]): string {
  const blocks: RichTextBlock[] = [];
  let open: TextPart[][] | undefined;
  const lineIn = () => {
    if (!open) {
      open = [[]];
      blocks.push({ type: 'paragraph', lines: open });
    }
    return open;
  };
  const addInline = (node: XmlNode | string, marks: Marks) => {
    if (typeof node === 'string') {
      const text = node.replaceAll(/\s+/g, ' ');
      if (text.trim() !== '' || open)
        lineIn()
          .at(-1)
          ?.push({ ...marks, text });
    } else if (node.name === 'br') lineIn().push([]);
    else for (const child of node.children) addInline(child, { ...marks, ...marksOf(node) });
  };
  const addBlock = (node: XmlNode | string) => {
    if (typeof node === 'string' || !isBlock(node)) return addInline(node, {});
    open = undefined;
    if (node.name === 'ul' || node.name === 'ol') blocks.push(listOf(node));
    else for (const child of node.children) addBlock(child);
    open = undefined;
  };
  for (const node of nodes) addBlock(node);
  return markupOf(blocks);
}

function listOf(list: XmlNode): RichTextBlock {
  const items = list.children
    .filter((item) => typeof item !== 'string')
    .map((item) => partsIn(item.children, {}));
  return list.name === 'ol' ? { type: 'numbered list', start: 1, items } : { type: 'list', items };
}

const partsIn = (nodes: readonly (XmlNode | string)[], marks: Marks): TextPart[] =>
  nodes.flatMap((node) =>
    typeof node === 'string'
      ? [{ ...marks, text: node.replaceAll(/\s+/g, ' ') }]
      : partsIn(node.children, { ...marks, ...marksOf(node) }),
  );

const isBlock = ({ name }: XmlNode) => /^(p|div|ul|ol|dl|dt|dd|h[1-6]|blockquote|table|tr)$/.test(name);

function marksOf({ name, attributes }: XmlNode): Marks {
  if (name === 'em' || name === 'i' || name === 'cite') return { italic: true };
  if (name === 'strong' || name === 'b') return { bold: true };
  return name === 'a' && attributes.href ? { link: attributes.href } : {};
}

/** Matches a tag with its slash, name and attributes, or the text between tags. Matching takes linear time. */
const HTML_PART = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|<[^<>]*>|[^<]+|</gi;

const VOID = new Set(['br', 'hr', 'img']);

/** Parses the HTML of a text. Unclosed elements end with their parent. */
function htmlNodes(html: string): (XmlNode | string)[] {
  const root: XmlNode = { name: '', attributes: {}, children: [] };
  let path = [root];
  const current = () => path.at(-1) ?? root;
  for (const [part, slash, tag, rest = ''] of html.matchAll(HTML_PART)) {
    const name = tag?.toLowerCase();
    if (name === undefined) {
      if (!part.startsWith('<') || part === '<') current().children.push(withoutEntities(part));
    } else if (slash) {
      const at = path.findLastIndex((one) => one.name === name);
      if (at > 0) path = path.slice(0, at);
    } else {
      const [, href] = /\shref\s*=\s*["']?([^"'\s>]*)/i.exec(rest) ?? [];
      const node: XmlNode = { name, attributes: href === undefined ? {} : { href }, children: [] };
      if (name === 'p' || name === 'li')
        path = path.slice(0, path.findLastIndex((one) => one.name !== name) + 1);
      current().children.push(node);
      if (!VOID.has(name) && path.length < DEEPEST) path.push(node);
    }
  }
  return root.children;
}

const DEEPEST = 40;

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…' },
    ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', copy: '©', eacute: 'é', rupee: '₹' },
  }),
);

const withoutEntities = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return entities.get(String(name)) ?? whole;
  });
