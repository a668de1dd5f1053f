import { bookTerms } from '../books/bookTerms';
import { bookTexts } from '../books/bookTexts';
import { storedSummary, summaryColumns, toCatalogued } from '../../platform/db/tables/recordColumns';
import type { ContentType } from '../content/contentType';
import { declaredDraft, declaredType } from '../content/declaredType';
import { openAccessRoutes } from './routes';
import { bookSorts } from '@juris/contract/bookLists';
import { cataloguedOpenAccessItem, openAccessDraftForm } from '@juris/contract/openAccess';
import { sortColumns } from '@juris/contract/types/declaration';
import { openAccess } from '@juris/contract/types/openAccess';

/** The content type of open-access books (specification section 3). */
export const openAccessContentType: ContentType<'openAccess'> = {
  ...declaredType(openAccess),
  searchableTexts: bookTexts,
  sorts: { ...sortColumns(openAccess), ...bookSorts },
  tag: { name: 'Open access', description: 'Open-access books to download' },
  draft: declaredDraft(openAccess, openAccessDraftForm),
  record: cataloguedOpenAccessItem,
  rowToRecord: (row) => toCatalogued(storedSummary.parse(row)),
  derivedColumns: summaryColumns,
  terms: bookTerms,
  routes: openAccessRoutes,
};
