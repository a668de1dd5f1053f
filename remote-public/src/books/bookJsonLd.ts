import type { BookRecord } from '@juris/contract';
import { seriesPath } from '@juris/contract/browseAddress';
import { doiAddress } from '@juris/contract/doiAddress';
import { formatName, pricesOf } from '@juris/contract/bookPrices';
import {
  accessibilityFeatures,
  bookFormats,
  generalFormats,
  licences,
  subjects,
  territories,
  type AccessibilityNote,
  type BookFormat,
} from '@juris/contract/lists';
import { plainText } from '@juris/contract/richText';
import { citedName, contributorsOf, type Contributor } from '@juris/contract/names';
import type { JsonLd } from '@juris/platform';
import { orcidAddress } from './recordLabels';

interface BookFacts {
  /** Full address of the book's page. */
  address: string;
  name: string;
  publisher: object;
  /** Author line as staff entered it, for a record without author and editor. */
  authorName?: string;
  /** Full address of the cover. */
  image?: string;
  /** Address of the book in the shop. */
  shop?: string | undefined;
  record: BookRecord | null;
}

/** Returns the structured data (schema.org) of a book. Each format of the book is a `workExample`. */
export function bookJsonLd({ address, name, publisher, authorName, image, shop, record }: BookFacts): JsonLd {
  const recorded = record && recordProperties(record, address, shop);
  return withoutGaps({
    '@type': 'Book',
    '@id': address,
    url: address,
    name,
    publisher,
    ...contributorProperties(contributorsOf(record, authorName)),
    image,
    offers:
      shop && !record?.formats.length
        ? { '@type': 'Offer', url: shop, availability: record && availabilityOf(record) }
        : undefined,
    ...recorded,
  });
}

function recordProperties(record: BookRecord, address: string, shop: string | undefined): object {
  const { series, doi, licence } = record;
  return withoutGaps({
    alternativeHeadline: record.subtitle,
    abstract: plainText(record.abstract),
    about: record.subjects.map((code) => ({
      '@type': 'DefinedTerm',
      termCode: code,
      name: subjects[code],
      inDefinedTermSet: 'Thema',
    })),
    inLanguage: record.language,
    bookEdition: record.edition,
    numberOfPages: record.pages,
    datePublished: record.publicationDate,
    isPartOf: series.title
      ? withoutGaps({
          '@type': 'BookSeries',
          name: series.title,
          url: onSite(address, seriesPath(series.title)),
        })
      : undefined,
    position: series.title ? series.number : undefined,
    sameAs: doi && doiAddress(doi),
    license: licence && licences[licence].address,
    accessibilityFeature: record.accessibility.flatMap((code) => featureOf(code) ?? []),
    workExample: record.formats.map((format) => editionJsonLd(record, format, address, shop)),
  });
}

const featureOf = (code: AccessibilityNote) => {
  const features: Partial<Record<AccessibilityNote, string>> = accessibilityFeatures;
  return features[code];
};

function contributorProperties(contributors: readonly Contributor[]): object {
  const named = (...roles: Contributor['role'][]) =>
    contributors.filter(({ role }) => roles.includes(role)).map(contributorJsonLd);
  return {
    author: named('author'),
    editor: named('editor'),
    translator: named('translator'),
    illustrator: named('illustrator'),
    contributor: named('foreword', 'introduction', 'afterword', 'other'),
  };
}

function contributorJsonLd(contributor: Contributor): object {
  const { type, name, orcid } = contributor;
  if (type === 'organisation') return { '@type': 'Organization', name };
  const cited = citedName(contributor);
  return withoutGaps({
    '@type': 'Person',
    name,
    ...('family' in cited && { familyName: cited.family, givenName: cited.given }),
    '@id': orcid && orcidAddress(orcid),
  });
}

/** Returns the structured data of one format. */
function editionJsonLd(
  { language, edition, publicationDate, status, formats }: BookRecord,
  format: BookRecord['formats'][number],
  address: string,
  shop: string | undefined,
) {
  const offers = pricesOf(format).map(({ price, currency, territory }) =>
    withoutGaps({
      '@type': 'Offer',
      url: shop,
      price,
      priceCurrency: currency,
      eligibleRegion: territory && territory !== 'world' ? territories[territory] : undefined,
      availability: availabilityOf({ status: format.availability ?? status }),
    }),
  );
  return withoutGaps({
    '@type': 'Book',
    '@id': `${address}#${formatName(formats, format)}`,
    name: bookFormats[format.format],
    bookFormat: schemaFormat(format.format),
    isbn: format.isbn.replaceAll('-', ''),
    inLanguage: language,
    bookEdition: edition,
    datePublished: publicationDate,
    offers: shop ? (offers.length > 1 ? offers : offers[0]) : undefined,
  });
}

/** Returns the `BookFormatType` of schema.org; undefined for a printed book without a known binding. */
function schemaFormat(format: BookFormat): string | undefined {
  if (generalFormats[format] === 'e-book') return 'https://schema.org/EBook';
  if (format === 'hardback') return 'https://schema.org/Hardcover';
  return format === 'paperback' ? 'https://schema.org/Paperback' : undefined;
}

/** Returns the full address of a path on the site of a book's page. */
const onSite = (address: string, path: string | undefined) =>
  path && (/^https?:\/\/[^/]+/.exec(address)?.[0] ?? '') + path;

const availability: Record<BookRecord['status'], string> = {
  available: 'InStock',
  forthcoming: 'PreOrder',
  'out of print': 'Discontinued',
};

const availabilityOf = ({ status }: Pick<BookRecord, 'status'>) =>
  `https://schema.org/${availability[status]}`;

/** Removes properties without a value: null, undefined, empty texts and empty lists. */
function withoutGaps(properties: JsonLd): JsonLd;
function withoutGaps(properties: object): object;
function withoutGaps(properties: object): object {
  const known = Object.entries(properties).filter(
    ([, value]: [string, unknown]) =>
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(known);
}
