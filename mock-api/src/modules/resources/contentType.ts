import { nameTermOfColumn } from '../content/terms';
import { requirePublisherOutsideBin, withPublisherName } from '../content/publishers';
import type { ContentType } from '../content/contentType';
import { draftFormOf } from '../content/draftForm';
import { resourceRoutes } from './routes';
import { resource, resourceDraftForm, resourceFiles, resourceSorts } from '@juris/contract/resources';

/** Content type of resources: documents of publishers that visitors can download (specification section 3). */
export const resourceContentType: ContentType<'resource'> = {
  entity: 'Resource',
  label: 'resource',
  table: 'resource',
  name: 'bookTitle',
  searchableColumns: ['bookTitle', 'description'],
  sorts: resourceSorts,
  tag: { name: 'Resources', description: 'Documents to download, by publisher' },
  files: resourceFiles,
  required: ['bookTitle', 'publisherId', 'coverImage', 'pdfFile'],
  draft: {
    ...draftFormOf(resourceDraftForm, ({ publisherName: _, publisherId, ...fields }) => ({
      ...fields,
      ...(publisherId !== undefined && { publisherId: publisherId || null }),
    })),
    blank: { description: '', publisherId: null, downloadLink: '', coverImageLink: '' },
  },
  record: resource,
  rowToRecord: withPublisherName,
  rules: { checkRestore: requirePublisherOutsideBin },
  terms: nameTermOfColumn('bookTitle'),
  routes: resourceRoutes,
};
