import type { Kysely } from 'kysely';
import type { ContentRow } from '../platform/db/tables/contentRow';
import { insertRows } from '../modules/content/versionedRepository';
import { readRecord } from '../platform/db/tables/readRecord';
import type { Database } from '../platform/db/tables/tables';
import { contentTypes } from '../modules/content-types/contentTypes';

/** Default number of rows of each content type in a large database. */
const LARGE = 10_000;

/** Number of rows per insert statement. It must stay below the database's limit of parameters. */
const BATCH = 500;

/** Copies the sample records of each content type until there are enough rows. */
export async function seedLarge(db: Database, rows: number = LARGE): Promise<void> {
  for (const contentType of contentTypes) await copySamples(db, contentType, rows);
}

/**
 * Copies the records of a content type until there are enough rows. Each copy has a number after its name and uses the
 * files of its original. Every second copy of a book also has a number after its people and its series, so lists of
 * authors and series grow with the number of books.
 * @param rows number of rows that the content type has at the end, originals included
 */
export async function copySamples(
  db: Database,
  contentType: (typeof contentTypes)[number],
  rows: number,
): Promise<void> {
  // This function uses only the id and the name of a row, so one type can describe all tables.
  const tables = db as unknown as Kysely<Record<string, ContentRow & Record<string, unknown>>>;
  const { table, name } = contentType;
  const originals = await tables.selectFrom(table).selectAll().orderBy('id').execute();
  for (let first = originals.length + 1; first <= rows; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, rows - first + 1) }, (_, index) => {
      const n = first + index;
      const { id: _id, ...row } = originals[(n - 1) % originals.length] ?? {};
      return {
        ...row,
        [name]: `${String(Reflect.get(row, name))} ${n}`,
        ...(n % 2 === 0 && otherNames(row, n)),
      };
    });
    await insertRows(db, contentType, batch);
  }
}

/** Returns the columns of a book with a number after each person and the series; nothing for other records. */
function otherNames({ record: json, authorName }: Record<string, unknown>, n: number) {
  if (typeof json !== 'string') return {};
  const record = readRecord(json);
  const { title } = record.series;
  return {
    ...(typeof authorName === 'string' && { authorName: `${authorName} ${n}` }),
    record: JSON.stringify({
      ...record,
      contributors: record.contributors.map((person) => ({
        ...person,
        name: `${person.name} ${n}`,
        orcid: '',
      })),
      series: { ...record.series, title: title && `${title} ${n}` },
    }),
  };
}
