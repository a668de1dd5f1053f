import type { Database } from '../../platform/db/tables/tables';
import type { RecordType } from './contentType';

/** Returns the name of the user who last changed a record. The name is empty if the record has no versions. */
export async function lastEditor(db: Database, { table }: RecordType, id: number): Promise<string> {
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
