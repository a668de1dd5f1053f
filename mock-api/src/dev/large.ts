import type { Kysely } from 'kysely';
import type { ContentRow } from '../platform/db/tables/contentRow';
import { insertRows } from '../modules/content/versionedRepository';
import type { Database } from '../platform/db/tables/tables';
import { contentTypes } from '../modules/content-types/contentTypes';

/** Rows of each content type in a large database. */
const LARGE = 10_000;

/** Rows per insert, well below the maximum number of parameters of a statement. */
const BATCH = 500;

/** Multiplies the sample records to 10,000 of each content type; the copies share the files of their originals. */
export async function seedLarge(db: Database, rows: number = LARGE): Promise<void> {
  // Copying only requires that a row has an id and a name.
  const tables = db as unknown as Kysely<Record<string, ContentRow & Record<string, unknown>>>;
  for (const { derivedColumns: _, ...contentType } of contentTypes) {
    const { table, name } = contentType;
    const originals = await tables.selectFrom(table).selectAll().orderBy('id').execute();
    for (let first = originals.length + 1; first <= rows; first += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, rows - first + 1) }, (_, place) => {
        const n = first + place;
        const { id: _id, ...row } = originals[(n - 1) % originals.length] ?? {};
        return { ...row, [name]: `${String(Reflect.get(row, name))} ${n}` };
      });
      // Columns derived from a book's record are copied with it.
      await insertRows(db, contentType, batch);
    }
  }
}
