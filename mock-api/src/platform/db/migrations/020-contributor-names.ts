import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRecord } from '../tables/readRecord';
import { summaryColumns } from '../tables/recordColumns';
import type { Migration } from './migration';

/** Number of rows that are read with one query. */
const BATCH = 500;

/**
 * Adds a type to each contributor in a catalogue record and, for persons, family name and given names. Computes the
 * column `authors` again, without academic degrees. Versions are not changed; their names are split when they are read.
 * The previous release rejects the new fields, so it cannot run with this schema.
 */
export const contributorNames: Migration = {
  name: '020-contributor-names',
  async up(db) {
    await divideNames(db, 'publishedTitle', ['record', 'authors', 'authorName']);
    await divideNames(db, 'openAccess', ['record', 'authors']);
  },
};

interface Row {
  id: number;
  record: string;
  authors: string;
}

async function divideNames(db: Kysely<never>, table: string, columns: string[]) {
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`
      select ${sql.join(['id', ...columns].map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${sql.ref('id')} > ${last} order by ${sql.ref('id')} limit ${BATCH}
    `.execute(db);
    for (const row of rows) {
      const record = withDividedNames(row.record);
      const { authors } = summaryColumns(row);
      if (record !== row.record || authors !== row.authors)
        await sql`
          update ${sql.table(table)} set ${sql.ref('record')} = ${record}, ${sql.ref('authors')} = ${authors}
          where ${sql.ref('id')} = ${row.id}
        `.execute(db);
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

const withContributors = z.looseObject({ contributors: z.array(z.unknown()).min(1) });

function withDividedNames(json: string): string {
  const { data } = withContributors.safeParse(JSON.parse(json));
  return data ? JSON.stringify({ ...data, contributors: readRecord(json).contributors }) : json;
}
