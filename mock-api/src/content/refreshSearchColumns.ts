import type { Database } from '../database/tables';
import { kinds } from '../kinds/kinds';
import { asContent } from './contentWrites';
import { publisherKind } from './publisherKind';
import { storeTerms } from './terms';
import { derivedColumns, indexedAs } from './searchColumns';

/** Rows in one transaction. */
const BATCH = 500;

/**
 * Computes the search columns and terms of rows that a release without them wrote: at the first start with them, and where an
 * older release ran beside a newer one.
 */
export async function refreshSearchColumns(db: Database): Promise<void> {
  for (const kind of [...kinds, publisherKind]) {
    const refreshBatch = () =>
      db.transaction().execute(async (transaction) => {
        const content = asContent(transaction);
        const rows = await content
          .selectFrom(kind.table)
          .selectAll()
          .whereRef('indexedVersion', '<>', 'version')
          .limit(BATCH)
          .execute();
        const stored = [];
        for (const row of rows) {
          const [refreshed] = await content
            .updateTable(kind.table)
            .set({ ...derivedColumns(kind, row), ...indexedAs(row.version) })
            .where('id', '=', row.id)
            .where('version', '=', row.version)
            .returningAll()
            .execute();
          if (refreshed) stored.push(refreshed);
        }
        await storeTerms(transaction, kind, stored);
        return rows.length;
      });
    while ((await refreshBatch()) === BATCH);
    // Of records that an older release removed.
    await db
      .deleteFrom('term')
      .where('kind', '=', kind.table)
      .where('recordId', 'not in', asContent(db).selectFrom(kind.table).select('id'))
      .execute();
  }
}
