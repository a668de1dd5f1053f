import { toCatalogued } from '../../platform/db/tables/recordColumns';
import type { Database } from '../../platform/db/tables/tables';
import type { CataloguedOpenAccessItem } from '@juris/contract/openAccess';

export const openAccessQueries = (db: Database) => {
  const rows = db
    .selectFrom('openAccess')
    .select(['id', 'title', 'downloadLink', 'imageLink', 'isActive'])
    .select(['subtitle', 'authors', 'subjects', 'publicationDate', 'status', 'language'])
    .select(['activeFrom', 'activeUntil', 'imageWidth', 'imageHeight', 'altText', 'updatedAt', 'version']);
  return {
    /** Query for the rows of a list. It does not contain the catalogue records, which can be long. */
    rows,
    /** Query for the rows of a page for staff, with the catalogue records. */
    staffRows: rows.select('record'),
    find: async (id: number): Promise<CataloguedOpenAccessItem | undefined> => {
      const row = await db.selectFrom('openAccess').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toCatalogued(row);
    },
  };
};
