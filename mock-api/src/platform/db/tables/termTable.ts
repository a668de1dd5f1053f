import type { Generated } from 'kysely';

/**
 * Type of a search term.
 * - The `key` of a name, an author, a contributor or a series is folded text (lower case, without accents). A
 *   `contributor` is neither an author nor an editor.
 * - `person`, `orcid` and `seriesPage` find the books of author and series pages, see `browseTerms.ts`.
 * - All other types have a code as their key.
 */
export type Facet =
  | 'name'
  | 'author'
  | 'contributor'
  | 'series'
  | 'person'
  | 'orcid'
  | 'seriesPage'
  | 'subject'
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
