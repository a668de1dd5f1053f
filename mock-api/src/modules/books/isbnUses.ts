import { sql, type SqlBool } from 'kysely';
import type { IsbnUses } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { readRecord } from '../../platform/db/tables/readRecord';

type BookKind = IsbnUses['output'][number]['kind'];

const bookKinds: readonly BookKind[] = ['publishedTitle', 'openAccess'];

/** An ISBN by its digits: where its hyphens are depends on the ranges that were known when it was stored. */
const digitsOf = (isbn: string) => isbn.replaceAll('-', '');

/**
 * Finds the published titles and open-access books that carry one of these ISBNs, active or not; records in the bin do
 * not count.
 * @param isbns normalised
 * @param except the record that is about to be saved
 */
export async function findIsbnUses(
  db: Database,
  isbns: readonly string[],
  except?: { kind: BookKind; id: number },
): Promise<IsbnUses['output']> {
  const found: IsbnUses['output'] = [];
  for (const kind of bookKinds)
    for (const isbn of isbns) {
      // Narrows the rows; the parsed record decides. An ISBN has no character that LIKE reads as a pattern.
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

/** Of each content type and ISBN: a question names some books, not a catalogue of copies. */
const MOST_LISTED = 5;

/** The values that a list has more than once, each of them once. */
export const repeatedIn = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
