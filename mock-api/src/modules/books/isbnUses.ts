import { sql, type SqlBool } from 'kysely';
import type { IsbnUses } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { readRecord } from '../../platform/db/tables/readRecord';

type BookType = IsbnUses['output'][number]['kind'];

const bookTypes: readonly BookType[] = ['publishedTitle', 'openAccess'];

/**
 * Returns an ISBN without hyphens. Their positions depend on the ISBN ranges known when it was
 * stored.
 */
const digitsOf = (isbn: string) => isbn.replaceAll('-', '');

/**
 * Finds the published titles and open-access books with one of these ISBNs, active or not. Records
 * in the bin are excluded.
 * @param isbns normalised ISBNs
 * @param except the record about to be saved
 */
export async function findIsbnUses(
  db: Database,
  isbns: readonly string[],
  except?: { kind: BookType; id: number },
): Promise<IsbnUses['output']> {
  const found: IsbnUses['output'] = [];
  for (const kind of bookTypes)
    for (const isbn of isbns) {
      // Pre-filters the rows; the parsed record decides. ISBNs contain no wildcard of LIKE.
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

/** Maximum per content type and ISBN: a warning names a few books, not every duplicate. */
const MOST_LISTED = 5;

/** Returns the values that occur more than once, each of them once. */
export const repeatedIn = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
