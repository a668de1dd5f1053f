import { sql } from 'kysely';
import { batchesOf } from '@juris/server-kit/batches';
import type { Database } from '../../../platform/db/tables/tables';
import type { Uploads } from '../../../platform/uploads/uploads';
import { addToLibrary, libraryEntriesOf, type NewLibraryEntry } from '../../content/libraryEntries';
import { versionedTables } from '../../content/recordRows';
import { storedRow } from '../../content/versions';
import { contentTypes, uploadColumns, type FileColumn } from '../../content-types/contentTypes';
import { libraryFolders } from '../uploadFolders';
import { isInRecord } from './libraryUses';

/** Number of files that are added in one transaction. */
const BATCH = 500;

/** Number of file sizes that are requested from the storage at the same time. */
const PARALLEL = 16;

/** Number of files between two progress messages. */
const MANY = 5000;

/**
 * Completes the library: adds files of an older release, and removes files that nothing references. Such files exist
 * after an upgrade, or if an older release runs simultaneously.
 * @param report called with progress messages if there are many files
 */
export async function refreshLibrary(
  db: Database,
  uploads: Pick<Uploads, 'sizeOf'>,
  report: (message: string) => void,
): Promise<void> {
  let done = 0;
  const addAll = async (read: (batch: Database) => Promise<NewLibraryEntry[]>) => {
    for (let size = BATCH; size === BATCH;) {
      size = await db.transaction().execute(async (transaction) => {
        const entries = await read(transaction);
        await addToLibrary(transaction, entries);
        return entries.length;
      });
      done += size;
      if (Math.floor((done - size) / MANY) < Math.floor(done / MANY))
        report(`Adding uploaded files to the library: ${done} done.`);
    }
  };
  await addAll(filesOfVersions);
  for (const column of uploadColumns) await addAll((transaction) => filesOfRecords(transaction, column));
  await db
    .deleteFrom('libraryFile')
    .where('folder', 'not in', Object.values(libraryFolders))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contentVersionFile')
            .select('versionId')
            .whereRef('contentVersionFile.folder', '=', 'libraryFile.folder')
            .whereRef('contentVersionFile.name', '=', 'libraryFile.name'),
        ),
      ),
    )
    .where(sql<boolean>`not ${isInRecord}`)
    .execute();
  while ((await addSizes(db, uploads)) === BATCH);
}

/** Returns files of versions that are not in the library yet, at most {@link BATCH}. */
async function filesOfVersions(transaction: Database): Promise<NewLibraryEntry[]> {
  const files = await transaction
    .selectFrom('contentVersionFile as file')
    .leftJoin('libraryFile', (join) =>
      join.onRef('libraryFile.folder', '=', 'file.folder').onRef('libraryFile.name', '=', 'file.name'),
    )
    .select(['file.folder', 'file.name'])
    .select(({ fn }) => fn.min<number>('file.versionId').as('versionId'))
    .where('libraryFile.name', 'is', null)
    .groupBy(['file.folder', 'file.name'])
    .limit(BATCH)
    .execute();
  if (files.length === 0) return [];
  const versions = await transaction
    .selectFrom('contentVersion')
    .selectAll()
    .where(
      'id',
      'in',
      files.map(({ versionId }) => versionId),
    )
    .execute();
  const versionOf = new Map(versions.map((version) => [version.id, version]));
  return files.map(({ folder, name, versionId }) => {
    const version = versionOf.get(versionId);
    const row = version?.row ? storedRow(version) : {};
    const entry = entryOf(folder, name, row);
    return { ...entry, addedAt: version?.savedAt ?? '', addedBy: version?.savedBy ?? '' };
  });
}

/** Returns files of records without versions that are not in the library yet, at most {@link BATCH}. */
async function filesOfRecords(
  transaction: Database,
  { contentType: { table }, folder, column }: FileColumn,
): Promise<NewLibraryEntry[]> {
  const rows = await versionedTables(transaction)
    .selectFrom(table)
    .selectAll()
    .where(sql.ref(column), '<>', '')
    .where(
      sql<boolean>`not exists (select 1 from ${sql.table('libraryFile')} where ${sql.ref('libraryFile.folder')} = ${folder}
        and ${sql.ref('libraryFile.name')} = ${sql.ref(`${table}.${column}`)})`,
    )
    .limit(BATCH)
    .execute();
  return rows.map((row) => ({
    ...entryOf(folder, String(Reflect.get(row, column)), row),
    ...{ addedAt: row.updatedAt, addedBy: '' },
  }));
}

function entryOf(folder: string, name: string, row: object) {
  const entries = contentTypes.flatMap(({ files }) => libraryEntriesOf(files, row));
  const found = entries.find((entry) => entry.folder === folder && entry.name === name);
  return found ?? { folder, name, width: null, height: null, altText: '' };
}

/**
 * Stores the sizes of files whose size is not known yet.
 * @returns the number of files, at most {@link BATCH}
 */
export async function addSizes(db: Database, uploads: Pick<Uploads, 'sizeOf'>): Promise<number> {
  const files = await db
    .selectFrom('libraryFile')
    .select(['folder', 'name'])
    .where('bytes', 'is', null)
    .limit(BATCH)
    .execute();
  for (const batch of batchesOf(files, PARALLEL))
    await Promise.all(
      batch.map(async ({ folder, name }) => {
        // The size 0 prevents further requests for a missing file.
        const bytes = (await uploads.sizeOf(folder, name)) ?? 0;
        await db
          .updateTable('libraryFile')
          .set({ bytes })
          .where('folder', '=', folder)
          .where('name', '=', name)
          .execute();
      }),
    );
  return files.length;
}
