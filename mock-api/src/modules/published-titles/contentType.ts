import { bookTerms } from '../books/bookTerms';
import { storedSummary, summaryColumns, withRecord } from '../../platform/db/tables/recordColumns';
import { publisherMustBeThere, withPublisherName } from '../content/publishers';
import type { ContentType } from '../content/contentType';
import { publishedTitleRoutes } from './routes';
import { cataloguedTitle, publishedTitleFiles, titleSorts } from '@juris/contract/publishedTitles';

/** The content type of books in print (specification section 3). */
export const publishedTitleContentType: ContentType<'publishedTitle'> = {
  entity: 'PublishedTitle',
  noun: 'title',
  table: 'publishedTitle',
  name: 'title',
  searchableColumns: ['title', 'subtitle', 'authorName', 'authors'],
  sorts: titleSorts,
  tag: { name: 'Published titles', description: 'Books in print' },
  files: publishedTitleFiles,
  record: cataloguedTitle,
  rowToRecord: (row, publishers) => withRecord(storedSummary.parse(withPublisherName(row, publishers))),
  derivedColumns: summaryColumns,
  terms: bookTerms,
  rules: { checkRestore: publisherMustBeThere },
  routes: publishedTitleRoutes,
};
