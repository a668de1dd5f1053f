import { bookTerms } from '../books/bookTerms';
import { bookTexts } from '../books/bookTexts';
import {
  emptyRecord,
  storedSummary,
  summaryColumns,
  toCatalogued,
} from '../../platform/db/tables/recordColumns';
import { requirePublisherOutsideBin, withPublisherName } from '../content/publishers';
import type { ContentType } from '../content/contentType';
import { draftFormOf } from '../content/draftForm';
import { publishedTitleRoutes } from './routes';
import {
  cataloguedTitle,
  publishedTitleDraftForm,
  publishedTitleFiles,
  titleSorts,
} from '@juris/contract/publishedTitles';

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
  links: ['buyLink'],
  required: ['title', 'publisherId', 'image'],
  draft: {
    ...draftFormOf(publishedTitleDraftForm, ({ record, publisherId, ...fields }) => ({
      ...fields,
      ...(record && { record: JSON.stringify(record) }),
      ...(publisherId !== undefined && { publisherId: publisherId || null }),
    })),
    blank: {
      authorName: '',
      buyLink: '',
      publisherId: null,
      imgLink: '',
      record: JSON.stringify(emptyRecord),
    },
  },
  record: cataloguedTitle,
  // Older versions have no column for the sample chapter.
  rowToRecord: (row, publishers) =>
    toCatalogued(storedSummary.parse({ sampleLink: '', ...withPublisherName(row, publishers) })),
  derivedColumns: summaryColumns,
  terms: bookTerms,
  rules: { checkRestore: requirePublisherOutsideBin },
  routes: publishedTitleRoutes,
};
