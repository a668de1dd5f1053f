import { nameTermOfColumn } from '../content/terms';
import { requirePublisherOutsideBin, withPublisherName } from '../content/publishers';
import type { ContentType } from '../content/contentType';
import { resourceRoutes } from './routes';
import { resource, resourceFiles, resourceSorts } from '@juris/contract/resources';

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
  record: resource,
  rowToRecord: withPublisherName,
  rules: { checkRestore: requirePublisherOutsideBin },
  terms: nameTermOfColumn('bookTitle'),
  routes: resourceRoutes,
};
