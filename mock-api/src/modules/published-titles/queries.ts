import { toCatalogued } from '../../platform/db/tables/recordColumns';
import type { Database } from '../../platform/db/tables/tables';
import type { CataloguedTitle } from '@juris/contract/publishedTitles';

/** Returns the queries of titles, each with its publisher. */
export const titleQueries = (db: Database) => {
  const withPublisher = () =>
    db
      .selectFrom('publishedTitle')
      .innerJoin('publisher', 'publisher.id', 'publishedTitle.publisherId')
      .select('publisher.publisherName');
  return {
    /** Omits the catalogue records, which may be long. */
    rows: withPublisher()
      .select(['publishedTitle.id', 'title', 'authorName', 'buyLink', 'publisherId', 'imgLink', 'isActive'])
      .select(['subtitle', 'authors', 'subjects', 'publicationDate', 'status'])
      .select(['activeFrom', 'activeUntil', 'imageWidth', 'imageHeight', 'altText'])
      .select(['publishedTitle.updatedAt', 'publishedTitle.version']),
    find: async (id: number): Promise<CataloguedTitle | undefined> => {
      const row = await withPublisher()
        .selectAll('publishedTitle')
        .where('publishedTitle.id', '=', id)
        .executeTakeFirst();
      return row && toCatalogued(row);
    },
  };
};
