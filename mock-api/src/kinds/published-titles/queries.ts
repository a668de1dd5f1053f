import { withRecord, type RecordColumns } from '../../books/recordColumns';
import { contentWrites, type FormColumns } from '../../content/contentWrites';
import { isOnNow } from '../../content/schedule';
import type { Database } from '../../database/tables';
import type { Kind } from '../kind';
import type { CataloguedTitle, publishedTitleFiles } from './schema';

type Fields = Omit<
  FormColumns<CataloguedTitle, typeof publishedTitleFiles>,
  'publisherName' | keyof RecordColumns
> &
  RecordColumns;

/** How titles are read, each with its publisher, and written. */
export const titleQueries = (db: Database, kind: Kind) => {
  const withPublisher = () =>
    db
      .selectFrom('publishedTitle')
      .innerJoin('publisher', 'publisher.id', 'publishedTitle.publisherId')
      .select('publisher.publisherName');
  return {
    /** Active ones first, then as staff put them, then in the order in which they came. Without the records, which may be long. */
    list: (onlyActive: boolean) =>
      withPublisher()
        .select(['publishedTitle.id', 'title', 'authorName', 'buyLink', 'publisherId', 'imgLink', 'isActive'])
        .select(['subtitle', 'authors', 'subjects', 'publicationDate', 'status'])
        .select(['activeFrom', 'activeUntil', 'imageWidth', 'imageHeight', 'altText'])
        .select(['publishedTitle.updatedAt', 'publishedTitle.version'])
        .$if(onlyActive, (query) => query.where('isActive', '=', 1).where(isOnNow('publishedTitle')))
        .orderBy('isActive', 'desc')
        .orderBy('place')
        .orderBy('publishedTitle.id'),
    /** What active titles can be narrowed by. */
    facets: (publisherId: number | undefined) =>
      db
        .selectFrom('publishedTitle')
        .select(['authors', 'subjects', 'formats', 'publicationDate'])
        .where('isActive', '=', 1)
        .where(isOnNow('publishedTitle'))
        .$if(publisherId !== undefined, (query) => query.where('publisherId', '=', Number(publisherId)))
        .execute(),
    find: async (id: number): Promise<CataloguedTitle | undefined> => {
      const row = await withPublisher()
        .selectAll('publishedTitle')
        .where('publishedTitle.id', '=', id)
        .executeTakeFirst();
      return row && withRecord(row);
    },
    ...contentWrites<Fields, typeof publishedTitleFiles>(db, kind),
  };
};

/** A row of the list, before its columns are read as the contract has them. */
export type ListedRow = Awaited<
  ReturnType<ReturnType<ReturnType<typeof titleQueries>['list']>['execute']>
>[number];
