/** XML element as data. Special characters in its texts are escaped when the element is written. */
export class XmlElement {
  constructor(
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>>,
    readonly children: readonly XmlContent[],
  ) {}
}

/** Elements without attributes: the content of each by its name, in their order. */
interface XmlElements {
  [name: string]: XmlContent;
}

/** Content of an element. The values undefined, `false` and empty text are not written. */
export type XmlContent = XmlElement | XmlElements | string | number | false | undefined | XmlContent[];

/**
 * Creates an element. An element without content and attributes is not written; use {@link flag} for empty elements.
 */
export const element = (name: string, ...children: XmlContent[]): XmlElement =>
  new XmlElement(name, {}, children);

/** Returns the elements of an object, in its order. */
export const elementsIn = (content: XmlElements): XmlElement[] =>
  Object.entries(content).map(([name, child]) => element(name, child));

export const withAttributes = (
  attributes: Record<string, string>,
  { name, children }: XmlElement,
): XmlElement => new XmlElement(name, attributes, children);

/** Creates an empty element that is written as `<name/>`. */
export const flag = (name: string): XmlElement => withAttributes({}, element(name, FLAG));
const FLAG = element('');

/** True for an empty element that is written, unlike one whose content is absent. */
export const isFlag = ({ children }: XmlElement): boolean => children.includes(FLAG);

/** Converts elements to XML text, without an XML declaration. */
export const xmlText = (content: XmlContent): string => serialize(content);

/**
 * Returns the start and end of an XML document whose content is written in parts with {@link xmlText}.
 * @param root root element; its children are ignored
 */
export function openXmlDocument({ name, attributes }: XmlElement): { start: string; end: string } {
  return { start: `${DECLARATION}<${name}${attributesText(attributes)}>`, end: `</${name}>\n` };
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns a complete XML document with the given root element. */
export const xmlDocument = (root: XmlElement): string => `${DECLARATION}${serialize(root)}\n`;

function serialize(content: XmlContent): string {
  if (content === undefined || content === false) return '';
  if (Array.isArray(content)) return content.map(serialize).join('');
  if (content instanceof XmlElement) return serializeElement(content);
  if (typeof content === 'object') return elementsIn(content).map(serializeElement).join('');
  return escapeXml(String(content));
}

function serializeElement(one: XmlElement): string {
  const { name, attributes, children } = one;
  const isEmpty = isFlag(one);
  const inside = isEmpty ? '' : children.map(serialize).join('');
  const given = attributesText(attributes);
  if (isEmpty || (inside === '' && given !== '')) return `<${name}${given}/>`;
  return inside && `<${name}${given}>${inside}</${name}>`;
}

const attributesText = (attributes: XmlElement['attributes']) =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');

/** Characters that XML 1.0 does not allow. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapeXml = (text: string) =>
  text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
