import type { CataloguedTitle } from '@juris/contract';
import { formatName } from '@juris/contract/bookPrices';
import { element, withAttributes, type XmlContent, type XmlElement } from '../xml';
import { availabilities, notificationTypes, onixDate, publishingStatuses } from './codes';
import { descriptiveDetail, type Format, type OnixTitle } from './descriptiveDetail';
import { prices } from './prices';
import { collateralDetail } from './collateralDetail';

/** Sender of an ONIX message: the publisher that runs this site. */
export interface OnixSender {
  publisherName: string;
  /** Origin of the public site, for example `https://www.example.org`. */
  siteOrigin: string;
}

/** Returns the ONIX products of a title: one per format. A title without formats is one product. */
export const products = (title: OnixTitle, sender: OnixSender): XmlElement[] => {
  const formats: Format[] = title.record.formats.length > 0 ? title.record.formats : [undefined];
  return formats.map((format) => product(title, format, sender));
};

/** Returns the availability of a format. */
const statusOf = ({ record }: CataloguedTitle, format: Format) => format?.availability ?? record.status;

const product = (title: OnixTitle, format: Format, sender: OnixSender) =>
  element(
    'Product',
    element('RecordReference', reference(title, format, sender)),
    element('NotificationType', notificationTypes[statusOf(title, format)]),
    element('RecordSourceType', '01'),
    identifiers(title, format, sender),
    descriptiveDetail(title, format),
    collateralDetail(title, sender),
    publishingDetail(title, format),
    otherFormats(title, format),
    productSupply(title, format, sender),
  );

/**
 * Returns the permanent, globally unique reference of a product: reversed host name, title id and format, for example
 * `org.example.www.title.3.print`.
 */
function reference(title: CataloguedTitle, format: Format, { siteOrigin }: OnixSender): string {
  const host = new URL(siteOrigin).hostname.split('.').reverse().join('.');
  return [host, 'title', title.id, format ? formatName(title.record.formats, format) : 'book'].join('.');
}

/**
 * Returns the identifiers of a product: the id on this site, the ISBN as GTIN-13 and as ISBN-13, and the DOI. The DOI
 * is the same for all formats of a title.
 */
const identifiers = (title: CataloguedTitle, format: Format, { publisherName }: OnixSender): XmlContent => [
  element(
    'ProductIdentifier',
    element('ProductIDType', '01'),
    element('IDTypeName', `${publisherName} title`),
    element('IDValue', `${title.id}${format ? `-${formatName(title.record.formats, format)}` : ''}`),
  ),
  isbnIdentifiers(format),
  title.record.doi !== '' &&
    element('ProductIdentifier', element('ProductIDType', '06'), element('IDValue', title.record.doi)),
];

const isbnIdentifiers = (format: Format): XmlContent =>
  format !== undefined &&
  format.isbn !== '' &&
  ['03', '15'].map((type) =>
    element(
      'ProductIdentifier',
      element('ProductIDType', type),
      element('IDValue', format.isbn.replaceAll('-', '')),
    ),
  );

function publishingDetail(title: CataloguedTitle, format: Format): XmlContent {
  const { publisherName, record } = title;
  const date = onixDate(record.publicationDate);
  return element(
    'PublishingDetail',
    element('Imprint', element('ImprintName', publisherName)),
    element('Publisher', element('PublishingRole', '01'), element('PublisherName', publisherName)),
    element('PublishingStatus', publishingStatuses[statusOf(title, format)]),
    date.digits !== '' &&
      element(
        'PublishingDate',
        element('PublishingDateRole', '01'),
        withAttributes({ dateformat: date.format }, element('Date', date.digits)),
      ),
  );
}

/** Returns references to the same title in its other formats, by ISBN. */
const otherFormats = ({ record }: CataloguedTitle, format: Format): XmlContent =>
  element(
    'RelatedMaterial',
    record.formats
      .filter((other) => other !== format && other.isbn !== '')
      .map((other) =>
        element('RelatedProduct', element('ProductRelationCode', '06'), isbnIdentifiers(other)),
      ),
  );

function productSupply(
  title: CataloguedTitle,
  format: Format,
  { publisherName, siteOrigin }: OnixSender,
): XmlContent {
  return element(
    'ProductSupply',
    element(
      'SupplyDetail',
      element(
        'Supplier',
        element('SupplierRole', '01'),
        element('SupplierName', publisherName),
        element(
          'Website',
          element('WebsiteRole', '36'),
          element('WebsiteLink', `${siteOrigin}/titles/${title.id}`),
        ),
      ),
      element('ProductAvailability', availabilities[statusOf(title, format)]),
      prices(format),
    ),
  );
}
