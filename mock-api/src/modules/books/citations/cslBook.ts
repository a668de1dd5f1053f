import { plainText } from '@juris/contract/richText';
import type { CitedName, Contributor } from '@juris/contract/contributors';
import { citedName } from '@juris/contract/contributors';
import { citedEdition, citedNames, fullTitle, type BookToCite } from './citedBook';

/**
 * Returns a book as CSL-JSON, the input format of citation processors.
 * @param toCited converts a contributor to the name that is cited
 */
export function cslBook(
  book: BookToCite,
  toCited: (contributor: Contributor) => CitedName = citedName,
): object {
  const { key, publisherName, record, address } = book;
  const isbn = record.formats.find((format) => format.isbn !== '')?.isbn;
  const names = Object.entries(citedNames(book, toCited)).filter(([, all]) => all.length > 0);
  return {
    id: key,
    type: 'book',
    title: fullTitle(book),
    publisher: publisherName,
    URL: address,
    ...Object.fromEntries(names.map(([role, all]) => [role, all.map(cslName)])),
    ...(record.publicationDate && {
      issued: { 'date-parts': [record.publicationDate.split('-').map(Number)] },
    }),
    ...(citedEdition(record) && { edition: citedEdition(record) }),
    ...(isbn && { ISBN: isbn }),
    ...(record.doi && { DOI: record.doi }),
    ...(record.language && { language: record.language }),
    ...(record.pages !== null && { 'number-of-pages': String(record.pages) }),
    ...(record.series.title && { 'collection-title': record.series.title }),
    ...(record.series.number && { 'collection-number': record.series.number }),
    ...(record.abstract && { abstract: plainText(record.abstract) }),
  };
}

/**
 * Returns a name as CSL-JSON. Lower-case words at the start of a family name, such as "van der" in "van der Berg", go
 * in the separate field `non-dropping-particle`.
 */
function cslName(name: CitedName): object {
  if ('literal' in name) return name;
  const { family, given, suffix } = name;
  const [, particle = '', rest = family] = PARTICLE.exec(given && family) ?? [];
  return {
    family: rest,
    ...(particle && { 'non-dropping-particle': particle.trim() }),
    ...(given && { given }),
    ...(suffix && { suffix }),
  };
}

const PARTICLE = /^((?:\p{Ll}[\p{Ll}’']*\s+)+)(\S.*)$/u;
