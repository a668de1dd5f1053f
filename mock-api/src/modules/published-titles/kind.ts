import { bookTerms } from '../books/bookTerms';
import { storedSummary, summaryColumns, withRecord } from '../../platform/db/tables/recordColumns';
import { publisherMustBeThere, withPublisherName } from '../content/publishers';
import type { Kind } from '../content/kind';
import { publishedTitleRoutes } from './routes';
import { cataloguedTitle, publishedTitleFiles, titleSorts } from '@juris/contract/publishedTitles';

/** The content type of books in print (specification section 3). */
export const publishedTitleKind: Kind<'publishedTitle'> = {
  entity: 'PublishedTitle',
  noun: 'title',
  table: 'publishedTitle',
  name: 'title',
  searched: ['title', 'subtitle', 'authorName', 'authors'],
  sorts: titleSorts,
  tag: { name: 'Published titles', description: 'Books in print' },
  files: publishedTitleFiles,
  record: cataloguedTitle,
  recordOf: (row, publishers) => withRecord(storedSummary.parse(withPublisherName(row, publishers))),
  derivedColumns: summaryColumns,
  terms: bookTerms,
  rules: { mayComeBack: publisherMustBeThere },
  routes: publishedTitleRoutes,
};
