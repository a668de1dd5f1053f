import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BrowsedSubject, SubjectCounts } from '@juris/contract';
import { subjectHeads, subjects } from '@juris/contract/lists';
import type { SubjectCode } from '@juris/contract/subjectAddress';
import { LAST_CHARACTER } from '../../platform/db/tables/textIndex';
import { notFound } from '../../platform/http/httpError';
import type { Database } from '../../platform/db/tables/tables';
import { readBookPage, toBrowsed, type BookPageQuery } from './bookPage';
import { bookTables, hasPrefix, isVisible } from './visibleTerms';

const allCodes = [...Object.keys(subjectHeads), ...Object.keys(subjects)];

/**
 * Returns a subject with the subjects below it and one page of its books.
 * @throws HttpError 404 if no public book has the subject or one below it
 */
export async function readSubject(
  db: Database,
  code: SubjectCode,
  query: BookPageQuery,
): Promise<BrowsedSubject> {
  const counts = await countBooks(
    db,
    allCodes.filter((one) => one.startsWith(code)),
  );
  if (!counts.some(({ value }) => value === code)) throw notFound('book with the subject', code);
  return {
    output: {
      code,
      narrower: counts.filter(({ value }) => value !== code),
      ...(await readBookPage(db, [hasPrefix('subject', code)], query, toBrowsed())),
    },
  };
}

/** Returns all subjects that have public books, sorted by code. */
export const readSubjects = async (db: Database): Promise<SubjectCounts> => ({
  output: await countBooks(db, allCodes),
});

/** Returns the number of public books of each code, including its subcategories. Codes without books are omitted. */
async function countBooks(db: Database, codes: readonly string[]): Promise<SubjectCounts['output']> {
  const key = sql.ref('key');
  const counts = new Map<string, number>();
  for (const table of bookTables) {
    await nextTurn();
    const lists = codes.map(
      (code) => sql`
        select ${code} as code, count(distinct ${sql.ref('recordId')}) as books from term
        where ${isVisible(table)} and facet = 'subject' and ${key} >= ${code} and ${key} < ${code + LAST_CHARACTER}`,
    );
    const { rows } = await sql<{
      code: string;
      books: number | string;
    }>`${sql.join(lists, sql` union all `)}`.execute(db);
    for (const { code, books } of rows) counts.set(code, (counts.get(code) ?? 0) + Number(books));
  }
  return [...counts]
    .filter(([, books]) => books > 0)
    .map(([value, books]) => ({ value, books }))
    .sort((one, other) => (one.value < other.value ? -1 : 1));
}
