import type { CataloguedOpenAccessItem } from '@juris/contract/openAccess';
import type { CataloguedTitle } from '@juris/contract/publishedTitles';
import { toCatalogued } from '../../../platform/db/tables/recordColumns';
import type { Database } from '../../../platform/db/tables/tables';

/** Columns of the catalogue record that both lists of books contain. */
const summaryColumns = ['subtitle', 'authors', 'subjects', 'publicationDate', 'status', 'language'] as const;

/** Returns the queries for published titles. Each row contains the name of the publisher; a draft may have none. */
export const titleQueries = (db: Database) => {
  const withPublisher = () =>
    db
      .selectFrom('publishedTitle')
      .leftJoin('publisher', 'publisher.id', 'publishedTitle.publisherId')
      .select((row) => row.fn.coalesce('publisher.publisherName', row.val('')).as('publisherName'));
  return {
    rows: withPublisher()
      .select(['publishedTitle.id', 'title', 'authorName', 'buyLink', 'imgLink', 'isActive'])
      .select((row) => row.fn.coalesce('publishedTitle.publisherId', row.val(0)).as('publisherId'))
      .select(summaryColumns)
      .select(['activeFrom', 'activeUntil', 'imageWidth', 'imageHeight', 'altText'])
      .select(['publishedTitle.updatedAt', 'publishedTitle.version']),
    find: async (id: number): Promise<CataloguedTitle | undefined> => {
      const row = await withPublisher()
        .selectAll('publishedTitle')
        .where('publishedTitle.id', '=', id)
        .executeTakeFirst();
      return row && toCatalogued({ ...row, publisherId: row.publisherId ?? 0 });
    },
  };
};

export const openAccessQueries = (db: Database) => ({
  rows: db
    .selectFrom('openAccess')
    .select(['id', 'title', 'downloadLink', 'imageLink', 'isActive'])
    .select(summaryColumns)
    .select(['activeFrom', 'activeUntil', 'imageWidth', 'imageHeight', 'altText', 'updatedAt', 'version']),
  find: async (id: number): Promise<CataloguedOpenAccessItem | undefined> => {
    const row = await db.selectFrom('openAccess').selectAll().where('id', '=', id).executeTakeFirst();
    return row && toCatalogued(row);
  },
});
