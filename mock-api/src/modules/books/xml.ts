/** An XML element as data. It is well-formed XML whatever its texts contain. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlContent[];
}

/** Content of an element. Undefined, `false` and empty text are omitted. */
export type XmlContent = XmlElement | string | number | false | undefined | XmlContent[];

/** Returns an element with its content. An element without content is not written; see `flag`. */
export const element = (name: string, ...children: XmlContent[]): XmlElement => ({
  name,
  attributes: {},
  children,
});

export const withAttributes = (attributes: Record<string, string>, one: XmlElement): XmlElement => ({
  ...one,
  attributes,
});

/** Returns an element that is written although it is empty. */
export const flag = (name: string): XmlElement => withAttributes({}, element(name, FLAG));
const FLAG = element('');

/** Returns the XML text of an element. */
export const xmlText = (content: XmlContent): string => serialize(content);

/**
 * Returns the start and end of a document whose content is written in parts, each by {@link
 * xmlText}.
 */
export function openXmlDocument({ name, attributes }: XmlElement): { start: string; end: string } {
  return { start: `${DECLARATION}<${name}${attributesText(attributes)}>`, end: `</${name}>\n` };
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns the XML document of a root element. */
export const xmlDocument = (root: XmlElement): string => `${DECLARATION}${serialize(root)}\n`;

function serialize(content: XmlContent): string {
  if (content === undefined || content === false) return '';
  if (Array.isArray(content)) return content.map(serialize).join('');
  if (typeof content === 'object') return serializeElement(content);
  return escapeXml(String(content));
}

function serializeElement({ name, attributes, children }: XmlElement): string {
  const isFlag = children.includes(FLAG);
  const inside = isFlag ? '' : children.map(serialize).join('');
  const given = attributesText(attributes);
  if (isFlag || (inside === '' && given !== '')) return `<${name}${given}/>`;
  return inside && `<${name}${given}>${inside}</${name}>`;
}

const attributesText = (attributes: Record<string, string>) =>
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
