import type { Generated } from 'kysely';

/**
 * Type of a search term.
 * - The `key` of a name is folded text (lower case, without accents), that of an author, a contributor or a series the
 *   result of `nameKey` or `seriesKey`. A `contributor` is neither an author nor an editor.
 * - `subjectHead` has the first letter of a subject code as its key.
 * - `person`, `orcid` and `seriesPage` find the books of author and series pages, and `alias` their addresses by other
 *   spellings. `filedPerson` sorts the list of authors. See `browseTerms.ts`.
 * - All other types have a code as their key.
 */
export type Facet =
  | 'name'
  | 'author'
  | 'contributor'
  | 'series'
  | 'person'
  | 'filedPerson'
  | 'orcid'
  | 'alias'
  | 'seriesPage'
  | 'subject'
  | 'subjectHead'
  | 'format'
  | 'language'
  | 'year'
  | 'isbn'
  | 'doi';

/** Search terms of records. The API computes them whenever it writes a record. */
export interface TermTable {
  id: Generated<number>;
  /** Name of the record's table. */
  kind: string;
  recordId: number;
  facet: Facet;
  key: string;
  label: string;
  /** Status of the record. */
  isActive: number;
  /** Publisher of the record; 0 if it has none. */
  publisherId: number;
}
