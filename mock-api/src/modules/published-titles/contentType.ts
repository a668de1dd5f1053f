import { bookTerms } from '../books/bookTerms';
import { bookTexts } from '../books/bookTexts';
import { storedSummary, summaryColumns, toCatalogued } from '../../platform/db/tables/recordColumns';
import { requirePublisherOutsideBin, withPublisherName } from '../content/publishers';
import type { ContentType } from '../content/contentType';
import { declaredDraft, declaredType } from '../content/declaredType';
import { publishedTitleRoutes } from './routes';
import { bookSorts } from '@juris/contract/bookLists';
import { cataloguedTitle, publishedTitleDraftForm } from '@juris/contract/publishedTitles';
import { sortColumns } from '@juris/contract/types/declaration';
import { title } from '@juris/contract/types/title';

/** Content type of published titles, which are books in print (specification section 3). */
export const publishedTitleContentType: ContentType<'publishedTitle'> = {
  ...declaredType(title),
  position: 'place',
  searchableTexts: bookTexts,
  sorts: { ...sortColumns(title), ...bookSorts },
  tag: { name: 'Published titles', description: 'Books in print' },
  draft: declaredDraft(title, publishedTitleDraftForm),
  record: cataloguedTitle,
  // Older versions have no column for the sample chapter.
  rowToRecord: (row, publishers) =>
    toCatalogued(storedSummary.parse({ sampleLink: '', ...withPublisherName(row, publishers) })),
  derivedColumns: summaryColumns,
  terms: bookTerms,
  rules: { checkRestore: requirePublisherOutsideBin },
  routes: publishedTitleRoutes,
};
