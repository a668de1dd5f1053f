import { z } from 'zod';
import { nameKey, seriesKey } from '@juris/contract/nameKey';
import { nameTerm, type Term } from '../content/terms';
import { browseTerms } from './browseTerms';
import { authorsOf, codesOf } from '../../platform/db/tables/recordColumns';

/** Columns of a book's row from which search terms are computed. The stored record is not validated again. */
const storedBook = z.looseObject({
  title: z.string(),
  authors: z.string(),
  subjects: z.string(),
  formats: z.string(),
  publicationDate: z.string(),
  language: z.string(),
  record: z.string(),
});

const identified = z.looseObject({
  formats: z.array(z.looseObject({ isbn: z.string().catch('') })).catch([]),
  doi: z.string().catch(''),
  series: z.looseObject({ title: z.string().catch('') }).catch({ title: '' }),
  contributors: z
    .array(
      z.looseObject({
        name: z.string().catch(''),
        role: z.string().catch('author'),
        orcid: z.string().catch(''),
      }),
    )
    .catch([]),
});

/** Returns the key of an ISBN's search term: its digits and check character, without hyphens. */
export const isbnKey = (isbn: string) => isbn.replace(/[^\dX]/g, '');

/** Returns the key of a DOI's search term: the DOI in lower case, because DOIs are case-insensitive. */
export const doiKey = (doi: string) => doi.toLowerCase();

/**
 * Returns the search terms of a book: title, contributors, series, subjects, formats, language, year, ISBNs and DOI, and the
 * terms of author and series pages.
 */
export function bookTerms(row: object): Term[] {
  const book = storedBook.parse(row);
  const { formats, doi, series, contributors } = identified.parse(JSON.parse(book.record));
  const named = contributors.filter(({ name }) => name !== '');
  const isAuthor = ({ role }: { role: string }) => role === 'author' || role === 'editor';
  const code = (facet: Term['facet'], value: string): Term => ({ facet, key: value, label: value });
  return [
    nameTerm(book.title),
    ...authorsOf(book).map((label): Term => ({ facet: 'author', key: nameKey(label), label })),
    ...named
      .filter((one) => isAuthor(one) && one.orcid !== '')
      .map(({ name, orcid }): Term => ({ facet: 'authorOrcid', key: orcid, label: name })),
    ...named
      .filter((one) => !isAuthor(one))
      .map(({ name }): Term => ({ facet: 'contributor', key: nameKey(name), label: name })),
    ...(series.title === ''
      ? []
      : [{ facet: 'series' as const, key: seriesKey(series.title), label: series.title }]),
    ...codesOf(book.subjects).map((value) => code('subject', value)),
    ...codesOf(book.formats).map((value) => code('format', value)),
    ...[book.language].filter(Boolean).map((value) => code('language', value)),
    ...[book.publicationDate.slice(0, 4)].filter(Boolean).map((value) => code('year', value)),
    ...formats
      .filter(({ isbn }) => isbn !== '')
      .map(({ isbn }): Term => ({ facet: 'isbn', key: isbnKey(isbn), label: isbn })),
    ...(doi === '' ? [] : [{ facet: 'doi' as const, key: doiKey(doi), label: doi }]),
    ...browseTerms(row),
  ];
}
