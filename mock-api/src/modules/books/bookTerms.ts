import { contributorsOf, type Contributor } from '@juris/contract/contributors';
import { generalFormats } from '@juris/contract/lists';
import { nameKey, seriesKey } from '@juris/contract/nameKey';
import { nameTerm, type Term } from '../content/terms';
import { browseTerms } from './browseTerms';
import type { Facet } from '../../platform/db/tables/termTable';
import { readBook } from './storedBook';

/** Returns the key of an ISBN's search term: its digits and check character, without hyphens. */
export const isbnKey = (isbn: string) => isbn.replace(/[^\dX]/g, '');

/** Returns the key of a DOI's search term: the DOI in lower case, because DOIs are case-insensitive. */
export const doiKey = (doi: string) => doi.toLowerCase();

/**
 * Returns the search terms of a book: title, contributors, series, subjects, formats, language, year, ISBNs and DOI, and the
 * terms of author and series pages.
 */
export function bookTerms(row: object): Term[] {
  const book = readBook(row);
  const { contributors, doi, formats, language, publicationDate, series, subjects } = book.record;
  const isAuthor = ({ role }: Pick<Contributor, 'role'>) => role === 'author' || role === 'editor';
  const code = (facet: Facet, value: string): Term => ({ facet, key: value, label: value });
  const named = (facet: Facet, { name }: Contributor): Term => ({ facet, key: nameKey(name), label: name });
  return [
    nameTerm(book.title),
    ...contributorsOf(book.record, book.authorName)
      .filter(isAuthor)
      .map((one) => named('author', one)),
    ...contributors.filter((one) => !isAuthor(one)).map((one) => named('contributor', one)),
    ...(series.title === ''
      ? []
      : [{ facet: 'series' as const, key: seriesKey(series.title), label: series.title }]),
    ...subjects.flatMap((value) => [code('subjectHead', value.slice(0, 1)), code('subject', value)]),
    ...formats.flatMap(({ format }) => [code('format', format), code('format', generalFormats[format])]),
    ...[language].filter(Boolean).map((value) => code('language', value)),
    ...[publicationDate.slice(0, 4)].filter(Boolean).map((value) => code('year', value)),
    ...formats
      .filter(({ isbn }) => isbn !== '')
      .map(({ isbn }): Term => ({ facet: 'isbn', key: isbnKey(isbn), label: isbn })),
    ...(doi === '' ? [] : [{ facet: 'doi' as const, key: doiKey(doi), label: doi }]),
    ...browseTerms(book),
  ];
}
