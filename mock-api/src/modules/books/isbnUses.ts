import { sql, type SqlBool } from 'kysely';
import type { IsbnUses } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { readRecord } from '../../platform/db/tables/readRecord';
import { bookTables, type BookTable } from './bookFilters';

/** Returns an ISBN without hyphens. The positions of hyphens depend on ISBN ranges, which change. */
const digitsOf = (isbn: string) => isbn.replaceAll('-', '');

/**
 * Finds published titles and open-access books that have one of the given ISBNs. Inactive books are included; books in
 * the bin are not.
 * @param isbns normalised ISBNs
 * @param except the book that is about to be saved, which may already have these ISBNs
 */
export async function findIsbnUses(
  db: Database,
  isbns: readonly string[],
  except?: { kind: BookTable; id: number },
): Promise<IsbnUses['output']> {
  const found: IsbnUses['output'] = [];
  for (const kind of bookTables)
    for (const isbn of isbns) {
      // The pattern preselects rows; the ISBNs are compared exactly below. ISBNs contain no LIKE wildcards.
      const pattern = `%"isbn":"${digitsOf(isbn)}"%`;
      const rows = await db
        .selectFrom(kind)
        .select(['id', 'title', 'isActive', 'record'])
        .where(sql<SqlBool>`replace(${sql.ref('record')}, '-', '') like ${pattern}`)
        .$if(except?.kind === kind, (query) => query.where('id', '!=', Number(except?.id)))
        .orderBy('id')
        .limit(MOST_LISTED)
        .execute();
      for (const { record, ...row } of rows)
        if (readRecord(record).formats.some((format) => digitsOf(format.isbn) === digitsOf(isbn)))
          found.push({ isbn, kind, ...row });
    }
  return found;
}

/** Maximum number of books returned per content type and ISBN. */
const MOST_LISTED = 5;

/** Returns the values that occur more than once, each once. */
export const repeatedIsbns = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
