import { bookTerms } from '../books/bookTerms';
import { bookTexts } from '../books/bookTexts';
import { storedSummary, summaryColumns, toCatalogued } from '../../platform/db/tables/recordColumns';
import { requirePublisherOutsideBin, withPublisherName } from '../content/publishers';
import type { ContentType } from '../content/contentType';
import { publishedTitleRoutes } from './routes';
import { cataloguedTitle, publishedTitleFiles, titleSorts } from '@juris/contract/publishedTitles';

/** Content type of published titles, which are books in print (specification section 3). */
export const publishedTitleContentType: ContentType<'publishedTitle'> = {
  entity: 'PublishedTitle',
  label: 'title',
  table: 'publishedTitle',
  name: 'title',
  searchableColumns: ['title', 'authorName'],
  searchableTexts: bookTexts,
  sorts: titleSorts,
  tag: { name: 'Published titles', description: 'Books in print' },
  files: publishedTitleFiles,
  record: cataloguedTitle,
  rowToRecord: (row, publishers) => toCatalogued(storedSummary.parse(withPublisherName(row, publishers))),
  derivedColumns: summaryColumns,
  terms: bookTerms,
  rules: { checkRestore: requirePublisherOutsideBin },
  routes: publishedTitleRoutes,
};
