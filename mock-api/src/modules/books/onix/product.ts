import { formatName, pricesOf } from '@juris/contract/bookPrices';
import { element, withAttributes, type XmlContent, type XmlElement } from '../xml';
import { availabilities, notificationTypes, onixDate, publishingStatuses } from './codes';
import { descriptiveDetail, isPrinted, type Format, type OnixTitle } from './descriptiveDetail';
import { isUploadedCover } from '@juris/contract/placeholderCover';
import { currentPdfPaths } from '@juris/contract/currentPdf';
import { contentsParts } from '@juris/contract/richText';
import { xhtmlBlocks, xhtmlLine } from '../xhtml';
import type { Territory } from '@juris/contract/lists';

/** Sender of an ONIX message: the publisher that runs this site. */
export interface OnixSender {
  publisherName: string;
  /** Origin of the public site, for example `https://www.example.org`. */
  siteOrigin: string;
  /** Conditions of returns of printed books (ONIX code list 204). Undefined if the message does not state them. */
  returns?: string | undefined;
}

/** Returns the ONIX products of a title: one per format. A title without formats is one product. */
export const products = (title: OnixTitle, sender: OnixSender): XmlElement[] => {
  const formats: Format[] = title.record.formats.length > 0 ? title.record.formats : [undefined];
  return formats.map((format) => product(title, format, sender));
};

/** Returns the availability of a format. */
const statusOf = ({ record }: OnixTitle, format: Format) => format?.availability ?? record.status;

const product = (title: OnixTitle, format: Format, sender: OnixSender) =>
  element(
    'Product',
    {
      RecordReference: reference(title, format, sender),
      NotificationType: notificationTypes[statusOf(title, format)],
      RecordSourceType: '01',
    },
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
const reference = (title: Pick<OnixTitle, 'id' | 'record'>, format: Format, sender: OnixSender) =>
  `${referenceStart(sender)}${title.id}.${format ? formatName(title.record.formats, format) : 'book'}`;

/** Returns the start of the references of all products of this site, before the id of the title. */
export const referenceStart = ({ siteOrigin }: Pick<OnixSender, 'siteOrigin'>): string =>
  `${new URL(siteOrigin).hostname.split('.').reverse().join('.')}.title.`;

/**
 * Returns the identifiers of a product: the id on this site, the ISBN as GTIN-13 and as ISBN-13, and the DOI. The DOI
 * is the same for all formats of a title.
 */
const identifiers = (title: OnixTitle, format: Format, { publisherName }: OnixSender): XmlContent => {
  const { id, record } = title;
  const product = format ? `${id}-${formatName(record.formats, format)}` : `${id}`;
  return [
    {
      ProductIdentifier: { ProductIDType: '01', IDTypeName: `${publisherName} title`, IDValue: product },
    },
    isbnIdentifiers(format),
    record.doi !== '' && { ProductIdentifier: { ProductIDType: '06', IDValue: record.doi } },
  ];
};

const isbnIdentifiers = (format: Format): XmlContent =>
  format !== undefined &&
  format.isbn !== '' &&
  ['03', '15'].map((type) => ({
    ProductIdentifier: { ProductIDType: type, IDValue: format.isbn.replaceAll('-', '') },
  }));

function publishingDetail(title: OnixTitle, format: Format): XmlContent {
  const { publisherName, record } = title;
  const date = onixDate(record.publicationDate);
  return {
    PublishingDetail: {
      Imprint: { ImprintName: publisherName },
      Publisher: { PublishingRole: '01', PublisherName: publisherName },
      PublishingStatus: publishingStatuses[statusOf(title, format)],
      PublishingDate: date.digits !== '' && [
        { PublishingDateRole: '01' },
        withAttributes({ dateformat: date.format }, element('Date', date.digits)),
      ],
    },
  };
}

/** Returns references to the same title in its other formats, by ISBN. */
const otherFormats = ({ record }: OnixTitle, format: Format): XmlContent => ({
  RelatedMaterial: record.formats
    .filter((other) => other !== format && other.isbn !== '')
    .map((other) => ({ RelatedProduct: [{ ProductRelationCode: '06' }, isbnIdentifiers(other)] })),
});

const productSupply = (
  title: OnixTitle,
  format: Format,
  { publisherName, siteOrigin, returns }: OnixSender,
): XmlContent => ({
  ProductSupply: {
    SupplyDetail: [
      {
        Supplier: {
          SupplierRole: '01',
          SupplierName: publisherName,
          Website: { WebsiteRole: '36', WebsiteLink: `${siteOrigin}/titles/${title.id}` },
        },
      },
      returns !== undefined &&
        isPrinted(format) && { ReturnsConditions: { ReturnsCodeType: '04', ReturnsCode: returns } },
      { ProductAvailability: availabilities[statusOf(title, format)] },
      prices(format),
    ],
  },
});

type Endorsement = NonNullable<OnixTitle['record']['endorsements']>[number];

/** Returns the ONIX block with texts about a title and links to its cover and sample chapter. */
function collateralDetail(
  { id, record, imgLink, sampleLink }: OnixTitle,
  { siteOrigin }: { siteOrigin: string },
): XmlContent {
  const chapters = contentsParts(record.contents).map((line) => element('li', xhtmlLine(line, siteOrigin)));
  return {
    CollateralDetail: [
      record.abstract !== '' && textContent('03', xhtmlBlocks(record.abstract, siteOrigin)),
      record.contents !== '' && textContent('04', element('ul', chapters)),
      record.endorsements?.map(endorsement),
      isUploadedCover(imgLink) &&
        supportingResource(frontCover, record.coverCredit, {
          ResourceLink: `${siteOrigin}/uploads/publishedTitles/${encodeURIComponent(imgLink)}`,
        }),
      sampleLink &&
        supportingResource(sampleChapter, record.sampleTitle, {
          ...pdf,
          ResourceLink: `${siteOrigin}/api/${currentPdfPaths.publishedTitle}/${id}`,
        }),
    ],
  };
}

/** Codes of files to download, ONIX code lists 158 to 160. */
const frontCover = { contentType: '01', mode: '03', feature: '01' };
const sampleChapter = { contentType: '15', mode: '04', feature: '02' };

/** Returns a file to download. @param version elements of its form and its address */
const supportingResource = (
  { contentType, mode, feature }: typeof frontCover,
  note: string | undefined,
  version: XmlContent,
): XmlContent => ({
  SupportingResource: {
    ResourceContentType: contentType,
    ContentAudience: '00',
    ResourceMode: mode,
    ResourceFeature: note && { ResourceFeatureType: feature, FeatureNote: note },
    ResourceVersion: [{ ResourceForm: '02' }, version],
  },
});

const pdf = { ResourceVersionFeature: { ResourceVersionFeatureType: '01', FeatureValue: 'D401' } };

/** Returns an endorsement (text type 09 of code list 153) with the person and the institution that are quoted. */
const endorsement = ({ quote, name, affiliation }: Endorsement): XmlContent => ({
  TextContent: [
    { TextType: '09', ContentAudience: '00' },
    withAttributes({ textformat: '06' }, element('Text', quote)),
    { TextAuthor: name, TextSourceCorporate: affiliation },
  ],
});

/** Returns the ONIX element of a text, for example an abstract, in the subset of XHTML that the ONIX schema allows. */
const textContent = (type: string, xhtml: XmlContent): XmlContent => ({
  TextContent: [
    { TextType: type, ContentAudience: '00' },
    withAttributes({ textformat: '05' }, element('Text', xhtml)),
  ],
});

/** Countries of South Asia: the members of SAARC (ISO 3166-1). */
const SOUTH_ASIA = ['AF', 'BD', 'BT', 'IN', 'LK', 'MV', 'NP', 'PK'];

/** Returns the ONIX prices of a format, or the element for a product without a price. */
function prices(format: Format): XmlContent {
  const all = format ? pricesOf(format) : [];
  if (all.length === 0) return { UnpricedItemType: '04' };
  // ONIX code list 57: free of charge. A price of 0.00 is not allowed.
  if (all.every(({ price }) => Number(price) === 0)) return { UnpricedItemType: '01' };
  const priced = new Set(all.map(({ territory }) => territory));
  return all
    .filter(({ price }) => Number(price) > 0)
    .map(({ price, currency, territory }) => ({
      Price: {
        ...{ PriceType: '02', PriceAmount: price, CurrencyCode: currency },
        Territory: territory && territoryElements(territory, priced),
      },
    }));
}

/**
 * Returns the countries of a territory. A country with a separate price is not part of a larger territory: beside a
 * price for India, South Asia and the world exclude India.
 */
function territoryElements(territory: Territory, priced: ReadonlySet<Territory | undefined>): XmlContent {
  const southAsia = SOUTH_ASIA.filter((country) => country !== 'IN' || !priced.has('india'));
  if (territory === 'india') return { CountriesIncluded: 'IN' };
  if (territory === 'south-asia') return { CountriesIncluded: southAsia.join(' ') };
  const excluded = priced.has('south-asia') ? SOUTH_ASIA : priced.has('india') ? ['IN'] : [];
  return { RegionsIncluded: 'WORLD', CountriesExcluded: excluded.join(' ') };
}
