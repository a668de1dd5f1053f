import { generalFormats, type BookFormat, type BookStatus } from '@juris/contract/lists';
import type { XmlNode } from '../../../platform/uploads/xmlRecords';
import { availabilityOf, formatOf, statusOf, territoryLabel } from './onixCodes';
import { ProductReader, textIn } from './productNode';
import { readDescription, readMeasures } from './readDescription';
import { readTexts } from './readTexts';

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
 * @param currency currency of prices without a code; if it is empty, these prices are left out
 */
export function readProduct(node: XmlNode, ownReference: string, currency = ''): OnixProduct {
  const reader = new ProductReader(node);
  const reference = reader.text(node, 'RecordReference');
  const [, id = ''] = reference.startsWith(ownReference)
    ? (/^(\d{1,9})\./.exec(reference.slice(ownReference.length)) ?? [])
    : [];
  const { isbn, doi } = readIdentifiers(reader);
  const [detail] = reader.at('DescriptiveDetail');
  const [supply] = reader.at('ProductSupply', 'SupplyDetail');
  const [publishing] = reader.at('PublishingDetail');
  if (reader.text(detail, 'ProductComposition') !== '00') reader.leaveAll(detail, 'ProductComposition');
  const availability = availabilityOf(reader.text(supply, 'ProductAvailability'));
  if (!availability) reader.leaveAll(supply, 'ProductAvailability');
  const publishingStatus = statusOf(reader.text(publishing, 'PublishingStatus'));
  if (!publishingStatus) reader.leaveAll(publishing, 'PublishingStatus');
  const form = reader.text(detail, 'ProductForm');
  const details = reader.all(detail, 'ProductFormDetail').map((one) => textIn(reader.take(one)).trim());
  const name = formatOf(form, details);
  const isUnknownForm = name === undefined && form !== '' && form !== '00';
  const status = isUnknownForm ? undefined : (availability ?? publishingStatus);
  const prices = pricesOfSupply(reader, supply, currency);
  const product: OnixProduct = {
    ...{ reference, id, status, isbns: isbn === '' ? [] : [isbn] },
    otherIsbns: readOtherFormats(reader),
    cells: {
      ...{ doi, ...readDescription(reader, detail), ...readTexts(reader) },
      ...readPublishing(reader, publishing),
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

/** Types of prices that are recommended to readers, with or without tax, code list 58. */
const RETAIL = ['', '01', '02', '03', '04', '41', '42'];

/**
 * Returns the prices of a supply as the cell of a format. Prices for other purposes and for territories that this site
 * does not have are not read.
 * @example 'INR 495.00 India; USD 12.50 Rest of world'
 */
function pricesOfSupply(reader: ProductReader, supply: XmlNode | undefined, currency: string): string {
  if (reader.text(supply, 'UnpricedItemType') === '01') return 'INR 0.00';
  const cells = reader.all(supply, 'Price').flatMap((price) => {
    const codes = (name: string) =>
      reader.all(price, 'Territory').flatMap((one) => reader.text(one, name).split(' ').filter(Boolean));
    const territory =
      reader.all(price, 'Territory').length === 0
        ? ''
        : territoryLabel(codes('CountriesIncluded'), codes('RegionsIncluded'), codes('CountriesExcluded'));
    const [type, amount] = [reader.text(price, 'PriceType'), reader.text(price, 'PriceAmount')];
    const code = reader.text(price, 'CurrencyCode') || currency;
    if (territory === undefined || !RETAIL.includes(type) || amount === '' || code === '') {
      reader.leave(price);
      return [];
    }
    return [[code, amount, territory].filter(Boolean).join(' ')];
  });
  return cells.join('; ');
}

/** Lists the ISBN and the prices of a product without a format, and the availability of a form that this site does not have. */
function leaveFormat(reader: ProductReader, supply: XmlNode | undefined, isUnknownForm: boolean) {
  reader.leaveAll(supply, 'Price');
  if (isUnknownForm) reader.leaveAll(supply, 'ProductAvailability');
  for (const identifier of reader.at('ProductIdentifier')) {
    if (!['03', '15'].includes(reader.text(identifier, 'ProductIDType'))) continue;
    reader.leave(identifier);
    reader.text(identifier, 'ProductIDType');
  }
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

function readPublishing(reader: ProductReader, publishing: XmlNode | undefined): Record<string, string> {
  const publisher = reader.first(publishing, 'Publisher', 'PublishingRole', '', '01');
  const [imprint] = reader.all(publishing, 'Imprint');
  const publisherName = reader.text(publisher, 'PublisherName');
  const imprintName = reader.text(imprint, 'ImprintName');
  if (imprint && publisherName !== '' && imprintName !== publisherName) reader.leave(imprint);
  const date = reader.first(publishing, 'PublishingDate', 'PublishingDateRole', '01');
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
