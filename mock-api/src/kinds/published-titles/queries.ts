import { withRecord } from '../../books/recordColumns';
import { isOnNow } from '../../content/schedule';
import type { Database } from '../../database/tables';
import type { CataloguedTitle } from './schema';

/** How titles are read, each with its publisher. */
export const titleQueries = (db: Database) => {
  const withPublisher = () =>
    db
      .selectFrom('publishedTitle')
      .innerJoin('publisher', 'publisher.id', 'publishedTitle.publisherId')
      .select('publisher.publisherName');
  return {
    /** Without the records, which may be long. */
    rows: withPublisher()
      .select(['publishedTitle.id', 'title', 'authorName', 'buyLink', 'publisherId', 'imgLink', 'isActive'])
      .select(['subtitle', 'authors', 'subjects', 'publicationDate', 'status'])
      .select(['activeFrom', 'activeUntil', 'imageWidth', 'imageHeight', 'altText'])
      .select(['publishedTitle.updatedAt', 'publishedTitle.version']),
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
  };
};
