import { withRecord, type RecordColumns } from '../../books/recordColumns';
import { contentWrites, type FormColumns } from '../../content/contentWrites';
import { isOnNow } from '../../content/schedule';
import type { Database } from '../../database/tables';
import type { Kind } from '../kind';
import type { openAccessFiles, CataloguedOpenAccessItem } from './schema';

type Fields = Omit<FormColumns<CataloguedOpenAccessItem, typeof openAccessFiles>, keyof RecordColumns> &
  RecordColumns;

/** How open-access items are read and written. */
export const openAccessQueries = (db: Database, kind: Kind) => ({
  /** Active ones first, then in the order in which they came. Without the records, which may be long. */
  list: (onlyActive: boolean) =>
    db
      .selectFrom('openAccess')
      .select(['id', 'title', 'downloadLink', 'imageLink', 'isActive'])
      .select(['subtitle', 'authors', 'subjects', 'publicationDate', 'status'])
      .select(['activeFrom', 'activeUntil', 'imageWidth', 'imageHeight', 'altText', 'updatedAt', 'version'])
      .$if(onlyActive, (query) => query.where('isActive', '=', 1).where(isOnNow('openAccess')))
      .orderBy('isActive', 'desc')
      .orderBy('id'),
  /** What active items can be narrowed by. */
  facets: () =>
    db
      .selectFrom('openAccess')
      .select(['authors', 'subjects', 'formats', 'publicationDate'])
      .where('isActive', '=', 1)
      .where(isOnNow('openAccess'))
      .execute(),
  find: async (id: number): Promise<CataloguedOpenAccessItem | undefined> => {
    const row = await db.selectFrom('openAccess').selectAll().where('id', '=', id).executeTakeFirst();
    return row && withRecord(row);
  },
  ...contentWrites<Fields, typeof openAccessFiles>(db, kind),
});

/** A row of the list, before its columns are read as the contract has them. */
export type ListedRow = Awaited<
  ReturnType<ReturnType<ReturnType<typeof openAccessQueries>['list']>['execute']>
>[number];
