import type { XmlNode } from '../../../platform/uploads/xmlRecords';
import { elementsIn, isFlag, XmlElement, type XmlContent } from '../xml';

/**
 * Reference names of the data elements that an import reads, by their short tags. The short tag of other elements is the
 * reference name in lower case. Source: ONIX for Books 3.0, Specification.
 */
const referenceNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      a001: 'RecordReference',
      a002: 'NotificationType',
      a194: 'RecordSourceType',
      a197: 'RecordSourceName',
    },
    ...{ b221: 'ProductIDType', b233: 'IDTypeName', b244: 'IDValue', x314: 'ProductComposition' },
    ...{ b012: 'ProductForm', b333: 'ProductFormDetail', b334: 'ProductFormFeatureType' },
    ...{ b335: 'ProductFormFeatureValue', x416: 'PrimaryContentType', x511: 'EpubLicenseName' },
    ...{ x508: 'EpubLicenseExpressionType', x510: 'EpubLicenseExpressionLink', x329: 'CollectionType' },
    ...{ x344: 'CollectionIDType', b202: 'TitleType', x409: 'TitleElementLevel', x410: 'PartNumber' },
    ...{ b020: 'YearOfAnnual', m186: 'DefaultCurrencyCode' },
    ...{
      b203: 'TitleText',
      b030: 'TitlePrefix',
      x501: 'NoPrefix',
      b031: 'TitleWithoutPrefix',
      b029: 'Subtitle',
    },
    ...{ b034: 'SequenceNumber', b035: 'ContributorRole', x415: 'NameIDType', b036: 'PersonName' },
    ...{ b037: 'PersonNameInverted', b039: 'NamesBeforeKey', b247: 'PrefixToKey', b040: 'KeyNames' },
    ...{ b041: 'NamesAfterKey', b248: 'SuffixToKey', b047: 'CorporateName', n339: 'NoContributor' },
    ...{ b057: 'EditionNumber', b058: 'EditionStatement', n386: 'NoEdition', b253: 'LanguageRole' },
    ...{
      b252: 'LanguageCode',
      b218: 'ExtentType',
      b219: 'ExtentValue',
      b220: 'ExtentUnit',
      x425: 'MainSubject',
    },
    ...{ x315: 'MeasureType', c094: 'Measurement', c095: 'MeasureUnitCode' },
    ...{ b067: 'SubjectSchemeIdentifier', b068: 'SubjectSchemeVersion', b069: 'SubjectCode' },
    ...{ b070: 'SubjectHeadingText', x426: 'TextType', x427: 'ContentAudience', d104: 'Text' },
    ...{ d107: 'TextAuthor', b374: 'TextSourceCorporate', x436: 'ResourceContentType', x437: 'ResourceMode' },
    ...{ x438: 'ResourceFeatureType', x440: 'FeatureNote', x441: 'ResourceForm', x435: 'ResourceLink' },
    ...{ b079: 'ImprintName', b291: 'PublishingRole', b081: 'PublisherName', b394: 'PublishingStatus' },
    ...{ x448: 'PublishingDateRole', b306: 'Date', j260: 'DateFormat', x455: 'ProductRelationCode' },
    ...{ x454: 'WorkRelationCode', b201: 'WorkIDType', j292: 'SupplierRole', j137: 'SupplierName' },
    ...{ j396: 'ProductAvailability', j192: 'UnpricedItemType', x462: 'PriceType', j151: 'PriceAmount' },
    ...{
      j152: 'CurrencyCode',
      x449: 'CountriesIncluded',
      x450: 'RegionsIncluded',
      x451: 'CountriesExcluded',
    },
  }),
);

const referenceName = ({ name }: XmlNode) => referenceNames.get(name) ?? name;
const nameKey = (node: XmlNode) => referenceName(node).toLowerCase();

/** Elements without data for this site: they name the sender of the record, or repeat what a code says. */
const formalities = new Set(
  [
    ...['RecordSourceType', 'RecordSourceIDType', 'RecordSourceName', 'PrimaryContentType'],
    ...['ContentAudience', 'SubjectHeadingText', 'SubjectSchemeVersion', 'NoContributor', 'NoEdition'],
    ...['NoPrefix', 'SequenceNumber', 'PersonNameInverted', 'LanguageRole', 'NotificationType'],
  ].map((name) => name.toLowerCase()),
);

/** Reads one ONIX product, and knows which of its elements were read. Names are reference names in any case. */
export class ProductReader {
  private readonly read = new Set<XmlNode>();
  private readonly tooLong = new Set<XmlNode>();

  constructor(readonly product: XmlNode) {}

  /** Returns the children with a name. */
  all(node: XmlNode | undefined, name: string): XmlNode[] {
    return elementsOf(node).filter((child) => nameKey(child) === name.toLowerCase());
  }

  /** Returns the first child with a name whose element `type` has one of the codes. */
  first(node: XmlNode | undefined, name: string, type: string, ...codes: string[]): XmlNode | undefined {
    return this.all(node, name).find((child) => codes.includes(this.text(child, type)));
  }

  /** Returns the elements at a path below the product. */
  at(...names: string[]): XmlNode[] {
    return names.reduce<XmlNode[]>(
      (nodes, name) => nodes.flatMap((node) => this.all(node, name)),
      [this.product],
    );
  }

  /** Returns the text of the first child with a name; empty if it is missing or too long. */
  text(node: XmlNode | undefined, name: string): string {
    const [child] = this.all(node, name);
    if (!child) return '';
    this.read.add(child);
    const text = textIn(child).replaceAll(/\s+/g, ' ').trim();
    if (text.length <= LONGEST_VALUE) return text;
    this.tooLong.add(child);
    return '';
  }

  /** Marks an element as read, with all elements in it. */
  take(node: XmlNode): XmlNode {
    this.read.add(node);
    for (const child of elementsOf(node)) this.take(child);
    return node;
  }

  /** Marks elements as not read, so that they are listed. */
  leave(node: XmlNode): void {
    this.read.delete(node);
    for (const child of elementsOf(node)) this.leave(child);
  }

  /** Marks the children with a name as not read. */
  leaveAll(node: XmlNode | undefined, name: string): void {
    for (const child of this.all(node, name)) this.leave(child);
  }

  /** Returns the elements with data that were not read, each with its path and its text. */
  leftOut(): string[] {
    const listed = (names: readonly string[], node: XmlNode) =>
      `${names.join('/')}: ${shortened(textIn(node).trim())}`.replace(/: $/, '');
    const found = [...this.tooLong].map((node) => listed([referenceName(node)], node));
    const visit = (node: XmlNode, path: readonly string[]) => {
      if (this.read.has(node) || formalities.has(nameKey(node))) return;
      const children = elementsOf(node);
      const names = [...path, referenceName(node)];
      if (children.length > 0) for (const child of children) visit(child, names);
      else found.push(listed(names, node));
    };
    for (const child of elementsOf(this.product)) visit(child, []);
    return found;
  }
}

/** Maximum length of a name, a number or a code in UTF-16 code units. Dividing a longer name into parts can take seconds. */
const LONGEST_VALUE = 1_000;

const LONGEST_LISTED = 80;
const shortened = (text: string) =>
  text.length > LONGEST_LISTED ? `${text.slice(0, LONGEST_LISTED)}…` : text;

const elementsOf = (node: XmlNode | undefined): XmlNode[] =>
  (node?.children ?? []).filter((child) => typeof child !== 'string');

/** Returns the whole text in an element. */
export const textIn = ({ children }: XmlNode): string =>
  children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');

/** Converts an element of an export to the form in which a file is read. */
export const asNode = ({ name, attributes, children }: XmlElement): XmlNode => ({
  name,
  attributes: { ...attributes },
  children: children.flatMap(childrenOf),
});

function childrenOf(content: XmlContent): (XmlNode | string)[] {
  if (content === undefined || content === false || content === '') return [];
  if (Array.isArray(content)) return content.flatMap(childrenOf);
  if (typeof content !== 'object') return [String(content)];
  if (!(content instanceof XmlElement)) return elementsIn(content).flatMap(childrenOf);
  const node = asNode(content);
  const isWritten = node.children.length > 0 || Object.keys(node.attributes).length > 0;
  return isWritten || isFlag(content) ? [node] : [];
}
