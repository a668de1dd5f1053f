import type { Database } from '../../../platform/db/tables/tables';
import type { UploadsOptions } from '../../../platform/uploads/uploads';
import { copiesOf } from './libraryCopies';

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
