import { sql } from 'kysely';
import type { BookTable } from './bookFilters';

/** ISSNs of the series of a book, from the series profile. Null if the series has no active profile. */
export interface SeriesIssns {
  seriesIssn: string | null;
  seriesEIssn: string | null;
}

/** Columns of a joined series profile with the names of {@link SeriesIssns}. */
export const issnColumns = [
  'seriesProfile.issn as seriesIssn',
  'seriesProfile.eIssn as seriesEIssn',
] as const;

/**
 * Returns the subquery for the id of the active profile of a book's series, the latest if several fit. A query of books
 * joins `seriesProfile` by it, so that no book needs a separate query.
 *
 * The `+` turns the column into an expression. Without it, SQLite would read the profiles of all series for each book,
 * because an index contains them in the order of `recordId`.
 */
export const profileOfSeries = (table: BookTable) => sql<number>`(
  select max(+${sql.ref('profile.recordId')}) from term as book inner join term as profile
    on profile.kind = 'seriesProfile' and profile.facet = 'seriesPage'
    and ${sql.ref('profile.key')} = ${sql.ref('book.key')} and ${sql.ref('profile.isActive')} = 1
  where book.kind = ${table} and book.facet = 'seriesPage'
    and ${sql.ref('book.recordId')} = ${sql.ref(`${table}.id`)})`;

/** Returns the ISSN for a printed or an electronic volume. If a series has only one ISSN, all volumes have it. */
export const issnOf = ({ seriesIssn, seriesEIssn }: SeriesIssns, isElectronic: boolean): string =>
  (isElectronic ? seriesEIssn || seriesIssn : seriesIssn || seriesEIssn) ?? '';
