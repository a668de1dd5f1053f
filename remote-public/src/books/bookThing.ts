import type { BookRecord } from '@juris/mock-api/contract';
import { licences, subjects } from '@juris/mock-api/contract/lists';
import type { Thing } from '@juris/shell/platform';
import { doiAddress, orcidAddress } from './recordWords';

interface BookFacts {
  /** The full address of its page. */
  address: string;
  name: string;
  publisher: object;
  /** Who wrote it, where the record does not say so. */
  authors: readonly string[];
  /** The full address of its cover. */
  image?: string;
  /** Where it is sold. */
  shop?: string | undefined;
  record: BookRecord | null;
}

type Person = BookRecord['contributors'][number];

/** A book as schema.org describes it: the work, and each of its formats as an example of the work. */
export function bookThing({ address, name, publisher, authors, image, shop, record }: BookFacts): Thing {
  const recorded = record && recordProperties(record, address, shop);
  return withoutGaps({
    '@type': 'Book',
    '@id': address,
    url: address,
    name,
    publisher,
    author: authors.map((author) => ({ '@type': 'Person', name: author })),
    image,
    offers: shop && !record?.formats.length ? { '@type': 'Offer', url: shop } : undefined,
    ...recorded,
  });
}

function recordProperties(record: BookRecord, address: string, shop: string | undefined): object {
  const { contributors, series, doi, licence } = record;
  const people = (...roles: Person['role'][]) =>
    contributors.filter(({ role }) => roles.includes(role)).map(personThing);
  return withoutGaps({
    alternativeHeadline: record.subtitle,
    author: people('author'),
    editor: people('editor'),
    translator: people('translator'),
    illustrator: people('illustrator'),
    contributor: people('foreword', 'introduction', 'afterword'),
    abstract: record.abstract,
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
    isPartOf: series.title ? { '@type': 'BookSeries', name: series.title } : undefined,
    position: series.title ? series.number : undefined,
    sameAs: doi && doiAddress(doi),
    license: licence && licences[licence].address,
    workExample: record.formats.map((format) => editionThing(record, format, address, shop)),
  });
}

const personThing = ({ name, orcid }: Person) =>
  withoutGaps({ '@type': 'Person', name, '@id': orcid && orcidAddress(orcid) });

/** A format of a book. Of print it is not known how it is bound, so that nothing is said of it. */
function editionThing(
  { language, edition, publicationDate, status }: BookRecord,
  { format, isbn, price, currency }: BookRecord['formats'][number],
  address: string,
  shop: string | undefined,
) {
  return withoutGaps({
    '@type': 'Book',
    '@id': `${address}#${format}`,
    name: format === 'print' ? 'Print' : 'E-book',
    bookFormat: format === 'e-book' ? 'https://schema.org/EBook' : undefined,
    isbn: isbn.replaceAll('-', ''),
    inLanguage: language,
    bookEdition: edition,
    datePublished: publicationDate,
    offers:
      price && shop
        ? {
            '@type': 'Offer',
            url: shop,
            price,
            priceCurrency: currency,
            availability: `https://schema.org/${availability[status]}`,
          }
        : undefined,
  });
}

const availability: Record<BookRecord['status'], string> = {
  available: 'InStock',
  forthcoming: 'PreOrder',
  'out of print': 'Discontinued',
};

/** What is not known is not said: neither empty texts nor empty lists. */
function withoutGaps(properties: Thing): Thing;
function withoutGaps(properties: object): object;
function withoutGaps(properties: object): object {
  const known = Object.entries(properties).filter(
    ([, value]: [string, unknown]) =>
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(known);
}
