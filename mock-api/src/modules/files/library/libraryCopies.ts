import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/db/tables/tables';

/**
 * Returns all stored copies of a library file, the given one first. Copies can be in the same folder. Empty if there is
 * no such file.
 * @param name name of one of the copies
 */
export async function copiesOf(db: Database, name: string) {
  const copies = await db
    .selectFrom('libraryFile')
    .selectAll()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('name', '=', name),
        eb(
          'contentHash',
          '=',
          selectFrom('libraryFile as named')
            .select('named.contentHash')
            .where('named.name', '=', name)
            .limit(1),
        ),
      ]),
    )
    .orderBy('addedAt')
    .orderBy('name')
    .execute();
  return copies.sort((one, other) => Number(other.name === name) - Number(one.name === name));
}

export const filesWithHashes = async (db: Database, hashes: readonly string[]) =>
  hashes.length === 0
    ? []
    : db.selectFrom('libraryFile').selectAll().where('contentHash', 'in', hashes).execute();

/** SQL condition: the file is the first of its copies in the given folders. */
export const isFirstCopy = (folders: readonly string[]): RawBuilder<boolean> => sql<boolean>`not exists (
  select 1 from ${sql.table('libraryFile')} as earlier
  where ${sql.ref('earlier.contentHash')} = ${sql.ref('libraryFile.contentHash')}
    and ${sql.ref('earlier.folder')} in (${sql.join(folders)})
    and (${sql.ref('earlier.addedAt')} < ${sql.ref('libraryFile.addedAt')}
      or (${sql.ref('earlier.addedAt')} = ${sql.ref('libraryFile.addedAt')}
        and ${sql.ref('earlier.name')} < ${sql.ref('libraryFile.name')})))`;
