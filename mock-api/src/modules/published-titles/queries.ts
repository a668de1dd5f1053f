import { toCatalogued } from '../../platform/db/tables/recordColumns';
import type { Database } from '../../platform/db/tables/tables';
import type { CataloguedTitle } from '@juris/contract/publishedTitles';

/** Returns the queries for published titles. Each row contains the name of the publisher; a draft may have none. */
export const titleQueries = (db: Database) => {
  const withPublisher = () =>
    db
      .selectFrom('publishedTitle')
      .leftJoin('publisher', 'publisher.id', 'publishedTitle.publisherId')
      .select((row) => row.fn.coalesce('publisher.publisherName', row.val('')).as('publisherName'));
  const rows = withPublisher()
    .select(['publishedTitle.id', 'title', 'authorName', 'buyLink', 'imgLink', 'isActive'])
    .select((row) => row.fn.coalesce('publishedTitle.publisherId', row.val(0)).as('publisherId'))
    .select(['subtitle', 'authors', 'subjects', 'publicationDate', 'status', 'language'])
    .select(['activeFrom', 'activeUntil', 'imageWidth', 'imageHeight', 'altText'])
    .select(['publishedTitle.updatedAt', 'publishedTitle.version']);
  return {
    /** Query for the rows of a list, without the catalogue records, which can be long. */
    rows,
    /** Query for the rows of a page for staff, with the catalogue records. */
    staffRows: rows.select('record'),
    find: async (id: number): Promise<CataloguedTitle | undefined> => {
      const row = await withPublisher()
        .selectAll('publishedTitle')
        .where('publishedTitle.id', '=', id)
        .executeTakeFirst();
      return row && toCatalogued({ ...row, publisherId: row.publisherId ?? 0 });
    },
  };
};
