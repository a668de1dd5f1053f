import { bookTerms } from '../books/bookTerms';
import { bookTexts } from '../books/bookTexts';
import {
  emptyRecord,
  storedSummary,
  summaryColumns,
  toCatalogued,
} from '../../platform/db/tables/recordColumns';
import type { ContentType } from '../content/contentType';
import { draftFormOf } from '../content/draftForm';
import { openAccessRoutes } from './routes';
import {
  cataloguedOpenAccessItem,
  openAccessDraftForm,
  openAccessFiles,
  openAccessSorts,
} from '@juris/contract/openAccess';

/** The content type of open-access books (specification section 3). */
export const openAccessContentType: ContentType<'openAccess'> = {
  entity: 'OpenAccess',
  label: 'open-access item',
  table: 'openAccess',
  name: 'title',
  searchableColumns: ['title'],
  searchableTexts: bookTexts,
  sorts: openAccessSorts,
  tag: { name: 'Open access', description: 'Open-access books to download' },
  files: openAccessFiles,
  required: ['title', 'coverImage', 'pdfFile'],
  draft: {
    ...draftFormOf(openAccessDraftForm, ({ record, ...fields }) => ({
      ...fields,
      ...(record && { record: JSON.stringify(record) }),
    })),
    blank: { downloadLink: '', imageLink: '', record: JSON.stringify(emptyRecord) },
  },
  record: cataloguedOpenAccessItem,
  rowToRecord: (row) => toCatalogued(storedSummary.parse(row)),
  derivedColumns: summaryColumns,
  terms: bookTerms,
  routes: openAccessRoutes,
};
