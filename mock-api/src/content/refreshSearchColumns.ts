import type { Database } from '../database/tables';
import { kinds } from '../kinds/kinds';
import { asContent } from './contentWrites';
import { publisherKind } from './publisherKind';
import { derivedColumns, indexedAs } from './searchColumns';

/** Rows in one transaction. */
const BATCH = 500;

/**
 * Computes the search columns of rows that a release without them wrote: at the first start with them, and where an
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
        for (const row of rows)
          await content
            .updateTable(kind.table)
            .set({ ...derivedColumns(kind, row), ...indexedAs(row.version) })
            .where('id', '=', row.id)
            .where('version', '=', row.version)
            .execute();
        return rows.length;
      });
    while ((await refreshBatch()) === BATCH);
  }
}
