import { suggestedParts, type Contributor } from '@juris/contract/contributors';
import { writeSize } from '@juris/contract/bookSize';
import { generalFormats, licences, type BookFormat, type BookStatus } from '@juris/contract/lists';
import type { XmlNode } from '../../../platform/uploads/xmlRecords';
import { cellLine } from '../sheet/cellLine';
import { writeContributors } from '../sheet/contributorsCell';
import { availabilityOf, formatOf, languageOf, roleOf, statusOf } from './onixCodes';
import { contentsIn, isTooLarge, markupIn } from './onixTexts';
import { ProductReader, textIn } from './productNode';
import { pricesOfSupply } from './readPrices';

/** A product of an ONIX file: one format of a book. */
export interface OnixProduct {
  reference: string;
  /** Id of the title on this site, if the product was exported here. */
  id: string;
  isbns: string[];
  /** ISBNs of the other formats of the same title. */
  otherIsbns: string[];
  /** Cells of the book, by the field of their column. */
  cells: Record<string, string>;
  /** Undefined for a product without a form, and for forms that this site does not have. */
  format?: {
    name: BookFormat;
    isbn: string;
    prices: string;
    availability: BookStatus | undefined;
    size: string;
  };
  status: BookStatus | undefined;
  /** True for a notice that the product is to be deleted. */
  isDeletion: boolean;
  /** Elements that are not imported, with their texts. */
  leftOut: string[];
}

/**
 * Reads an ONIX product.
 * @param ownReference start of the references of products that this site exports, before the id
 */
export function readProduct(node: XmlNode, ownReference: string): OnixProduct {
  const reader = new ProductReader(node);
  const reference = reader.text(node, 'RecordReference');
  const [, id = ''] = reference.startsWith(ownReference)
    ? (/^(\d{1,9})\./.exec(reference.slice(ownReference.length)) ?? [])
    : [];
  const { isbn, doi } = readIdentifiers(reader);
  const [detail] = reader.at('DescriptiveDetail');
  const [supply] = reader.at('ProductSupply', 'SupplyDetail');
  const [publishing] = reader.at('PublishingDetail');
  if (reader.text(detail, 'ProductComposition') !== '00') leaveAll(reader, detail, 'ProductComposition');
  const availability = availabilityOf(reader.text(supply, 'ProductAvailability'));
  if (!availability) leaveAll(reader, supply, 'ProductAvailability');
  const publishingStatus = statusOf(reader.text(publishing, 'PublishingStatus'));
  if (!publishingStatus) leaveAll(reader, publishing, 'PublishingStatus');
  const form = reader.text(detail, 'ProductForm');
  const details = reader.all(detail, 'ProductFormDetail').map((one) => textIn(reader.take(one)).trim());
  const name = formatOf(form, details);
  const isUnknownForm = name === undefined && form !== '' && form !== '00';
  const status = isUnknownForm ? undefined : (availability ?? publishingStatus);
  const prices = pricesOfSupply(reader, supply);
  const product: OnixProduct = {
    ...{ reference, id, status, isbns: isbn === '' ? [] : [isbn] },
    otherIsbns: readOtherFormats(reader),
    cells: {
      ...{ doi, ...readTitle(reader, detail), ...readContributors(reader, detail) },
      ...{ ...readDescription(reader, detail), ...readTexts(reader), ...readPublishing(reader, publishing) },
    },
    ...(name !== undefined && {
      format: {
        name,
        isbn,
        prices,
        availability: status,
        size: generalFormats[name] === 'print' ? readMeasures(reader, detail) : '',
      },
    }),
    isDeletion: reader.text(node, 'NotificationType') === '05',
    leftOut: [],
  };
  if (!name) leaveFormat(reader, supply, isUnknownForm);
  const own = isUnknownForm ? [`DescriptiveDetail/ProductForm: ${form}`] : [];
  return { ...product, leftOut: [...own, ...reader.leftOut()] };
}

/** Millimetres or grams in a unit of ONIX code list 50. */
const units = new Map([
  ...Object.entries({ mm: 1, cm: 10, in: 25.4 }),
  ...Object.entries({ gr: 1, kg: 1_000 }),
]);

/** Codes of height, width, thickness and weight in ONIX code list 48. */
const measureTypes = ['01', '02', '03', '08'];

/** Returns height, width, thickness and weight in the notation of the record; empty without height and width. */
function readMeasures(reader: ProductReader, detail: XmlNode | undefined): string {
  const measures = reader.all(detail, 'Measure').map((node) => {
    const value =
      Number(reader.text(node, 'Measurement')) * (units.get(reader.text(node, 'MeasureUnitCode')) ?? 0);
    return { node, type: reader.text(node, 'MeasureType'), value: Math.round(value) };
  });
  const valueOf = (type: string) => measures.find((one) => one.type === type && one.value > 0)?.value;
  const [height, width, thickness, weight] = measureTypes.map(valueOf);
  const isUsed = height !== undefined && width !== undefined;
  for (const { node, type, value } of measures)
    if (!isUsed || !measureTypes.includes(type) || value === 0) reader.leave(node);
  return isUsed
    ? writeSize({ height, width, ...(thickness && { thickness }), ...(weight && { weight }) })
    : '';
}

/** Lists the ISBN and the prices of a product without a format, and the availability of a form that this site does not have. */
function leaveFormat(reader: ProductReader, supply: XmlNode | undefined, isUnknownForm: boolean) {
  leaveAll(reader, supply, 'Price');
  if (isUnknownForm) leaveAll(reader, supply, 'ProductAvailability');
  for (const identifier of reader.at('ProductIdentifier')) {
    if (!['03', '15'].includes(reader.text(identifier, 'ProductIDType'))) continue;
    reader.leave(identifier);
    reader.text(identifier, 'ProductIDType');
  }
}

/** Lists the children with a name among the elements that are not imported. */
function leaveAll(reader: ProductReader, node: XmlNode | undefined, name: string) {
  for (const child of reader.all(node, name)) reader.leave(child);
}

function readIdentifiers(reader: ProductReader) {
  const found = new Map<string, string>();
  for (const identifier of reader.at('ProductIdentifier')) {
    const type = reader.text(identifier, 'ProductIDType');
    if (!['01', '03', '15', '06'].includes(type)) continue;
    found.set(type, reader.text(reader.take(identifier), 'IDValue'));
  }
  return { isbn: found.get('15') ?? found.get('03') ?? '', doi: found.get('06') ?? '' };
}

function readOtherFormats(reader: ProductReader): string[] {
  return reader.at('RelatedMaterial', 'RelatedProduct').flatMap((related) => {
    if (reader.text(related, 'ProductRelationCode') !== '06') return [];
    return reader.all(reader.take(related), 'ProductIdentifier').map((one) => reader.text(one, 'IDValue'));
  });
}

/** Returns the title and the subtitle of a composite with the title elements of one level. */
function titleAt(reader: ProductReader, node: XmlNode | undefined, level: string) {
  for (const detail of reader.all(node, 'TitleDetail'))
    for (const element of reader.all(detail, 'TitleElement')) {
      if (reader.text(element, 'TitleElementLevel') !== level) continue;
      if (!['', '01'].includes(reader.text(detail, 'TitleType'))) continue;
      reader.take(detail);
      const whole = reader.text(element, 'TitleText');
      const parts = [reader.text(element, 'TitlePrefix'), reader.text(element, 'TitleWithoutPrefix')];
      return {
        title: whole || parts.filter(Boolean).join(' '),
        subtitle: reader.text(element, 'Subtitle'),
        number: reader.text(element, 'PartNumber'),
      };
    }
  return { title: '', subtitle: '', number: '' };
}

function readTitle(reader: ProductReader, detail: XmlNode | undefined): Record<string, string> {
  const { title, subtitle } = titleAt(reader, detail, '01');
  const [collection] = reader.all(detail, 'Collection');
  const series = titleAt(reader, collection, '02');
  if (collection) reader.text(collection, 'CollectionType');
  return { title, subtitle, 'series.title': series.title, 'series.number': series.number };
}

function readContributors(reader: ProductReader, detail: XmlNode | undefined): Record<string, string> {
  const contributors = reader
    .all(detail, 'Contributor')
    .slice(0, MOST_ENTRIES)
    .map((node) => ({ node, position: Number(reader.text(node, 'SequenceNumber')) || 9999 }))
    .sort((one, other) => one.position - other.position)
    .map(({ node }) => contributorIn(reader, node))
    .filter(({ name }) => name !== '');
  const authors = contributors.filter(({ role }) => role === 'author');
  const named = authors.length > 0 ? authors : contributors.filter(({ role }) => role === 'editor');
  return {
    authorName: named.map(({ name }) => name).join(', '),
    contributors: writeContributors(contributors),
  };
}

function contributorIn(reader: ProductReader, node: XmlNode): Contributor {
  const text = (name: string) => reader.text(node, name).replaceAll(/[|;]/g, ',');
  const role = roleOf.get(reader.text(node, 'ContributorRole'));
  if (!role) leaveAll(reader, node, 'ContributorRole');
  const organisation = text('CorporateName');
  const parts = {
    familyName: [text('PrefixToKey'), text('KeyNames')].filter(Boolean).join(' '),
    givenNames: text('NamesBeforeKey'),
    suffix: text('SuffixToKey'),
  };
  const [family = '', given = ''] = text('PersonNameInverted').split(/,\s*/);
  const name =
    organisation ||
    text('PersonName') ||
    Object.values({ given: parts.givenNames, family: parts.familyName, suffix: parts.suffix })
      .filter(Boolean)
      .join(' ') ||
    [given, family].filter(Boolean).join(' ');
  const orcid = reader.all(node, 'NameIdentifier').find((one) => reader.text(one, 'NameIDType') === '21');
  return {
    ...suggestedParts(name),
    ...(parts.familyName && parts),
    ...(organisation && { familyName: '', givenNames: '', suffix: '' }),
    ...{ name, role: role ?? 'other', type: organisation ? 'organisation' : 'person' },
    orcid: orcid ? withHyphens(reader.text(reader.take(orcid), 'IDValue')) : '',
  };
}

const withHyphens = (orcid: string) => orcid.replace(/^(.{4})(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4');

function readDescription(reader: ProductReader, detail: XmlNode | undefined): Record<string, string> {
  const text = (name: string) => reader.text(detail, name);
  const language = reader.all(detail, 'Language').find((one) => reader.text(one, 'LanguageRole') === '01');
  const code = language ? reader.text(language, 'LanguageCode') : '';
  const pages = reader.all(detail, 'Extent').find(isPageCount(reader));
  const subjects = reader
    .all(detail, 'Subject')
    .filter((one) => reader.text(one, 'SubjectSchemeIdentifier') === '93')
    .map((one) => ({ isMain: reader.all(one, 'MainSubject').length > 0, node: reader.take(one) }))
    .sort((one, other) => Number(other.isMain) - Number(one.isMain))
    .map(({ node }) => reader.text(node, 'SubjectCode'));
  const notes = reader
    .all(detail, 'ProductFormFeature')
    .filter((one) => reader.text(one, 'ProductFormFeatureType') === '09')
    .map((one) => reader.text(reader.take(one), 'ProductFormFeatureValue'));
  return {
    edition: text('EditionNumber') || text('EditionStatement'),
    language: languageOf.get(code) ?? code,
    pages: pages ? reader.text(reader.take(pages), 'ExtentValue') : '',
    subjects: subjects.join('; '),
    accessibility: notes.join('; '),
    licence: readLicence(reader, detail),
  };
}

const isPageCount = (reader: ProductReader) => (one: XmlNode) =>
  ['00', '07', '11'].includes(reader.text(one, 'ExtentType')) && reader.text(one, 'ExtentUnit') === '03';

function readLicence(reader: ProductReader, detail: XmlNode | undefined): string {
  const [node] = reader.all(detail, 'EpubLicense');
  const links = reader
    .all(node, 'EpubLicenseExpression')
    .map((one) => reader.text(one, 'EpubLicenseExpressionLink'));
  const name = reader.text(node, 'EpubLicenseName');
  const known = Object.values(licences).find(
    ({ address, words }) => links.includes(address) || words === name,
  );
  if (node && known) reader.take(node);
  return known?.words ?? '';
}

/** Maximum number of contributors and endorsements that are read. A book can have less. */
const MOST_ENTRIES = 100;

/** Maximum lengths of a long text and of an endorsement in UTF-16 code units. A book can have less. */
const [LONGEST_TEXT, LONGEST_QUOTE] = [60_000, 6_000];

/** Returns the text of a composite. A text that is too large stays among the elements that are not imported. */
function takeText(reader: ProductReader, composite: XmlNode, longest: number): XmlNode | undefined {
  const [text] = reader.all(composite, 'Text');
  if (text && isTooLarge(text, longest)) return undefined;
  reader.take(composite);
  return text;
}

function readTexts(reader: ProductReader): Record<string, string> {
  const texts = reader.at('CollateralDetail', 'TextContent');
  const textOfType = (...types: string[]) => {
    const found = texts.find((one) => types.includes(reader.text(one, 'TextType')));
    return found && takeText(reader, found, LONGEST_TEXT);
  };
  const [abstract, contents] = [textOfType('03') ?? textOfType('02', '01'), textOfType('04')];
  const endorsements = texts
    .filter((one) => ['06', '09'].includes(reader.text(one, 'TextType')))
    .slice(0, MOST_ENTRIES)
    .map((one) => {
      const text = takeText(reader, one, LONGEST_QUOTE);
      const parts = [
        text ? markupIn(text) : '',
        reader.text(one, 'TextAuthor'),
        reader.text(one, 'TextSourceCorporate'),
      ];
      return cellLine(parts.map((part) => part.replaceAll(/[|\n]+/g, ' ')));
    });
  return {
    abstract: abstract ? markupIn(abstract) : '',
    contents: contents ? contentsIn(contents) : '',
    endorsements: endorsements.join('\n'),
    ...readCredits(reader),
  };
}

/** Returns the credit of the cover and the title of the sample chapter. Their files are not imported. */
function readCredits(reader: ProductReader): Record<string, string> {
  const noteOf = (contentType: string, featureType: string) => {
    const resource = reader
      .at('CollateralDetail', 'SupportingResource')
      .find((one) => reader.text(one, 'ResourceContentType') === contentType);
    const feature = reader
      .all(resource, 'ResourceFeature')
      .find((one) => reader.text(one, 'ResourceFeatureType') === featureType);
    return feature ? reader.text(reader.take(feature), 'FeatureNote') : '';
  };
  return { coverCredit: noteOf('01', '01'), sampleTitle: noteOf('15', '02') };
}

function readPublishing(reader: ProductReader, publishing: XmlNode | undefined): Record<string, string> {
  const publisher = reader
    .all(publishing, 'Publisher')
    .find((one) => ['', '01'].includes(reader.text(one, 'PublishingRole')));
  const [imprint] = reader.all(publishing, 'Imprint');
  const publisherName = reader.text(publisher, 'PublisherName');
  const imprintName = reader.text(imprint, 'ImprintName');
  if (imprint && publisherName !== '' && imprintName !== publisherName) reader.leave(imprint);
  const date = reader
    .all(publishing, 'PublishingDate')
    .find((one) => reader.text(one, 'PublishingDateRole') === '01');
  return {
    publisherName: publisherName || imprintName,
    publicationDate: date ? dateIn(reader.text(reader.take(date), 'Date')) : '',
  };
}

/** Converts a date of 4, 6 or 8 digits; other texts are returned unchanged. */
const dateIn = (digits: string) =>
  digits.replace(/^(\d{4})(\d{2})?(\d{2})?$/, (_, year: string, month?: string, day?: string) =>
    [year, month, day].filter(Boolean).join('-'),
  );
