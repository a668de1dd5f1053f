import { z } from 'zod';
import { foldText } from '@juris/contract/foldText';
import { nameTerm, type Term } from '../content/terms';
import { authorsOf, codesOf } from '../../platform/db/tables/recordColumns';

/** A stored book as far as its terms need it; the record is not checked again. */
const storedBook = z.looseObject({
  title: z.string(),
  authors: z.string(),
  subjects: z.string(),
  formats: z.string(),
  publicationDate: z.string(),
  record: z.string(),
});

const identified = z.looseObject({
  formats: z.array(z.looseObject({ isbn: z.string().catch('') })).catch([]),
  doi: z.string().catch(''),
});

/** The digits of an ISBN, as it is looked for. */
export const isbnKey = (isbn: string) => isbn.replace(/[^\dX]/g, '');

/** DOIs that differ in case are the same. */
export const doiKey = (doi: string) => doi.toLowerCase();

/** Returns what a book is found by: its name, authors and editors, subjects, formats, year, ISBNs and DOI. */
export function bookTerms(row: object): Term[] {
  const book = storedBook.parse(row);
  const { formats, doi } = identified.parse(JSON.parse(book.record));
  const code = (facet: Term['facet'], value: string): Term => ({ facet, key: value, label: value });
  return [
    nameTerm(book.title),
    ...authorsOf(book).map((label): Term => ({ facet: 'author', key: foldText(label), label })),
    ...codesOf(book.subjects).map((value) => code('subject', value)),
    ...codesOf(book.formats).map((value) => code('format', value)),
    ...[book.publicationDate.slice(0, 4)].filter(Boolean).map((value) => code('year', value)),
    ...formats
      .filter(({ isbn }) => isbn !== '')
      .map(({ isbn }): Term => ({ facet: 'isbn', key: isbnKey(isbn), label: isbn })),
    ...(doi === '' ? [] : [{ facet: 'doi' as const, key: doiKey(doi), label: doi }]),
  ];
}
