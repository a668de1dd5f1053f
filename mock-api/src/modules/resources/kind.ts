import { nameTermOf } from '../content/terms';
import { publisherMustBeThere, withPublisherName } from '../content/publishers';
import type { Kind } from '../content/kind';
import { resourceRoutes } from './routes';
import { resource, resourceFiles, resourceSorts } from '@juris/contract/resources';

/** The content type of documents to download, by publisher (specification section 3). */
export const resourceKind: Kind<'resource'> = {
  entity: 'Resource',
  noun: 'resource',
  table: 'resource',
  name: 'bookTitle',
  searched: ['bookTitle', 'description'],
  sorts: resourceSorts,
  tag: { name: 'Resources', description: 'Documents to download, by publisher' },
  files: resourceFiles,
  record: resource,
  recordOf: withPublisherName,
  rules: { mayComeBack: publisherMustBeThere },
  terms: nameTermOf('bookTitle'),
  routes: resourceRoutes,
};
