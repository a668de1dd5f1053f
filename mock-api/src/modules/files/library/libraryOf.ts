import type { Database } from '../../../platform/db/tables/tables';
import type { UploadsOptions } from '../../../platform/uploads/uploads';

/** Returns the functions with which the uploads read the library and remove files from it. */
export const libraryOf = (db: Database): Pick<UploadsOptions, 'findInLibrary' | 'removeFromLibrary'> => ({
  findInLibrary: (folder, name) =>
    db
      .selectFrom('libraryFile')
      .select(['name', 'width', 'height'])
      .where('folder', '=', folder)
      .where('name', '=', name)
      .executeTakeFirst(),
  removeFromLibrary: async (folder, name) => {
    await db.deleteFrom('libraryFile').where('folder', '=', folder).where('name', '=', name).execute();
  },
});
