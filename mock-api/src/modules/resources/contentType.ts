import { nameTermOfColumn } from '../content/terms';
import { requirePublisherOutsideBin, withPublisherName } from '../content/publishers';
import type { ContentType } from '../content/contentType';
import { declaredDraft, declaredType } from '../content/declaredType';
import { resourceRoutes } from './routes';
import { resource, resourceDraftForm } from '@juris/contract/resources';
import { resource as declaration } from '@juris/contract/types/resource';

/** Content type of resources: documents of publishers that visitors can download (specification section 3). */
export const resourceContentType: ContentType<'resource'> = {
  ...declaredType(declaration),
  tag: { name: 'Resources', description: 'Documents to download, by publisher' },
  draft: declaredDraft(declaration, resourceDraftForm),
  record: resource,
  rowToRecord: withPublisherName,
  rules: { checkRestore: requirePublisherOutsideBin },
  terms: nameTermOfColumn('bookTitle'),
  routes: resourceRoutes,
};
