import type { Database } from '../../platform/db/tables/tables';
import type { Kind } from './kind';

/** Returns the name of the user who last changed a record; empty if unknown. */
export async function lastAuthor(db: Database, { table }: Pick<Kind, 'table'>, id: number): Promise<string> {
  const last = await db
    .selectFrom('contentVersion')
    .select('savedBy')
    .where('kind', '=', table)
    .where('recordId', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.savedBy ?? '';
}
