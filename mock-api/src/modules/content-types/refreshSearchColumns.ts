import { setImmediate } from 'node:timers/promises';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/db/tables/tables';
import { recordTypes } from './contentTypes';
import { versionedTables } from '../content/recordRows';
import { storeTerms } from '../content/terms';
import { DERIVED_OFFSET, derivedColumns } from '../content/searchColumns';

/** Number of rows that are updated in one transaction. */
const BATCH = 500;

/** Number of outdated rows from which progress is reported. */
const MANY = 5000;

/**
 * Computes the search columns and terms of rows that an older release has written, or that were computed by older rules.
 * (Terms are the rows of the table `term`, by which search and filters find records.) Such rows exist after an upgrade,
 * or if both releases run simultaneously.
 * @param report called with progress messages if there are many rows
 */
export async function refreshSearchColumns(
  db: Database,
  report: (message: string) => void = () => undefined,
): Promise<void> {
  const total = await countOutdated(db);
  let refreshed = 0;
  const count = (rows: number) => {
    const before = refreshed;
    refreshed += rows;
    if (total >= MANY && Math.floor(before / MANY) < Math.floor(refreshed / MANY))
      report(`Preparing records for search: ${refreshed} of ${total} done.`);
  };
  if (total >= MANY)
    report(`Preparing ${total} records for search, once after an upgrade. The site starts afterwards.`);
  for (const contentType of recordTypes) {
    const refreshBatch = () =>
      db.transaction().execute(async (transaction) => {
        const content = versionedTables(transaction);
        const rows = await content
          .selectFrom(contentType.table)
          .selectAll()
          .where(isOutdated)
          .limit(BATCH)
          .execute();
        const stored = [];
        for (const row of rows) {
          const [changed] = await content
            .updateTable(contentType.table)
            .set({ ...derivedColumns(contentType, row), derivedVersion: row.version + DERIVED_OFFSET })
            .where('id', '=', row.id)
            .where('version', '=', row.version)
            .returningAll()
            .execute();
          if (changed) stored.push(changed);
        }
        await storeTerms(transaction, contentType, stored);
        count(rows.length);
        return rows.length;
      });
    // Heartbeats and finished SQL statements wait for the event loop.
    while ((await refreshBatch()) === BATCH) await setImmediate();
    // An older release removes records but not their terms.
    await db
      .deleteFrom('term')
      .where('kind', '=', contentType.table)
      .where('recordId', 'not in', versionedTables(db).selectFrom(contentType.table).select('id'))
      .execute();
  }
}

const isOutdated = sql<SqlBool>`${sql.ref('derivedVersion')} <> ${sql.ref('version')} + ${sql.lit(DERIVED_OFFSET)}`;

/** Counts the rows whose search columns are outdated. */
async function countOutdated(db: Database): Promise<number> {
  let total = 0;
  for (const { table } of recordTypes) {
    const { rows } = await versionedTables(db)
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('rows'))
      .where(isOutdated)
      .executeTakeFirstOrThrow();
    total += Number(rows);
  }
  return total;
}
