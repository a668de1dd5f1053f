import { batchesOf } from '@juris/server-kit/batches';
import type { FileFields } from '@juris/contract/types/declaration';
import type { Database, Tables } from '../../platform/db/tables/tables';

/** Library file as a saved row describes it. */
type LibraryEntry = Pick<Tables['libraryFile'], 'folder' | 'name' | 'width' | 'height'> & { altText: string };

/** Entry with the time and the person of the save. */
export type NewLibraryEntry = LibraryEntry & { addedAt: string; addedBy: string; contentHash?: string };

/** Number of entries in one SQL statement, whose parameters are limited. */
const BATCH = 500;

export const libraryEntriesOf = (files: FileFields, row: object): LibraryEntry[] =>
  Object.values(files)
    .map(({ kind, folder, column }) => ({
      ...{ folder, name: String(Reflect.get(row, column) ?? '') },
      ...{ width: null, height: null, altText: '' },
      ...(kind === 'image' && {
        width: pixelsIn(row, 'imageWidth'),
        height: pixelsIn(row, 'imageHeight'),
        altText: String(Reflect.get(row, 'altText') ?? ''),
      }),
    }))
    .filter(({ name }) => name !== '');

/**
 * Adds files to the library. An existing file without alternative text gets the new one. Must run in the transaction
 * that saves the rows.
 */
export async function addToLibrary(
  transaction: Database,
  entries: readonly NewLibraryEntry[],
): Promise<void> {
  const byKey = new Map(entries.map((entry) => [`${entry.folder}/${entry.name}`, entry]));
  for (const batch of batchesOf([...byKey.values()], BATCH))
    await transaction
      .insertInto('libraryFile')
      .values(batch.map((entry) => ({ bytes: null, pages: null, contentHash: null, ...entry })))
      .onConflict((conflict) =>
        conflict
          .columns(['folder', 'name'])
          .doUpdateSet({ altText: (eb) => eb.ref('excluded.altText') })
          .where('libraryFile.altText', '=', ''),
      )
      .execute();
}

const pixelsIn = (row: object, column: string): number | null => {
  const value: unknown = Reflect.get(row, column);
  return typeof value === 'number' ? value : null;
};
