import { batchesOf } from '@juris/server-kit/batches';
import type { HistoryLimits } from '../../setup/options';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables/tables';
import type { Uploads } from '../../platform/uploads/uploads';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Number of versions deleted by one SQL statement, whose parameters are limited. */
const BATCH = 500;

/**
 * Deletes versions that exceed the maximum number per record or the maximum age, and releases their files for removal.
 * The latest version of a record is never deleted: for a record in the bin it is the only copy. Versions of published
 * or discarded drafts are deleted completely.
 */
export async function pruneVersions(
  db: Database,
  uploads: Pick<Uploads, 'release'>,
  { versions, days }: HistoryLimits,
): Promise<void> {
  const oldest = new Date(Date.now() - days * DAY_MS).toISOString();
  // The latest version of a draft is needed only while the draft exists or can be restored.
  const endedDraft = sql`(
    ${sql.ref('kind')} like '% draft' and not exists (
      select 1 from ${sql.table('recordDraft')} as kept
      where kept.kind || ' draft' = ranked.kind and ${sql.ref('kept.recordId')} = ${sql.ref('ranked.recordId')}))`;
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref('id')} from (
      select ${sql.ref('id')}, ${sql.ref('savedAt')}, ${sql.ref('kind')}, ${sql.ref('recordId')}, row_number() over (
        partition by ${sql.ref('kind')}, ${sql.ref('recordId')} order by ${sql.ref('version')} desc
      ) as rank from ${sql.table('contentVersion')}
    ) as ranked
    where rank > ${Math.max(1, versions)} or (${sql.ref('savedAt')} < ${oldest} and (rank > 1 or ${endedDraft}))
  `.execute(db);
  for (const batch of batchesOf(rows, BATCH))
    await deleteVersions(
      db,
      uploads,
      batch.map(({ id }) => id),
    );
}

/** Deletes versions and releases the files that no other version or record references. */
export async function deleteVersions(
  db: Database,
  uploads: Pick<Uploads, 'release'>,
  ids: readonly number[],
): Promise<void> {
  const files = await db
    .selectFrom('contentVersionFile')
    .select(['folder', 'name'])
    .distinct()
    .where('versionId', 'in', ids)
    .execute();
  await db.deleteFrom('contentVersion').where('id', 'in', ids).execute();
  await uploads.release(files);
}
