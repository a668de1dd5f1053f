import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/db/tables/tables';
import type { UploadsOptions } from '../../../platform/uploads/uploads';

const column = (name: string) => sql.ref(`libraryFile.${name}`);

/** SQL condition: the file has the name, or equals the file of this name. */
export const isCopyOf = (
  name: string,
) => sql<boolean>`(${column('name')} = ${name} or ${column('contentHash')} = (
  select named.${sql.ref('contentHash')} from ${sql.table('libraryFile')} as named
  where ${sql.ref('named.name')} = ${name} limit 1))`;

/**
 * Returns all stored copies of a library file, the given one first. Copies can be in the same folder. Empty if there is
 * no such file.
 * @param name name of one of the copies
 */
export async function copiesOf(db: Database, name: string) {
  const copies = await db
    .selectFrom('libraryFile')
    .selectAll()
    .where(isCopyOf(name))
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

/** Returns the functions with which the uploads read and change the library. */
export const libraryOf = (
  db: Database,
): Pick<UploadsOptions, 'findInLibrary' | 'completeLibrary' | 'removeFromLibrary'> => ({
  findInLibrary: async (folder, name) => {
    const copies = await copiesOf(db, name);
    return (
      copies.find((copy) => copy.folder === folder && copy.name === name) ??
      copies.find((copy) => copy.folder === folder) ??
      copies[0]
    );
  },
  completeLibrary: async ({ folder, name, contentHash, bytes, originalName, copyOf }) => {
    await db
      .updateTable('libraryFile')
      .set({ contentHash, bytes, originalName })
      .where('folder', '=', folder)
      .where('name', '=', name)
      .execute();
    if (copyOf !== undefined)
      await db
        .updateTable('libraryFile')
        .set({ contentHash })
        .where('name', '=', copyOf)
        .where('contentHash', 'is', null)
        .execute();
  },
  removeFromLibrary: async (folder, name) => {
    await db.deleteFrom('libraryFile').where('folder', '=', folder).where('name', '=', name).execute();
  },
});
