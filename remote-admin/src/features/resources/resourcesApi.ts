import type { Publisher, Resource, ResourceChange } from '@juris/contract';
import { standardEndpoints, contentApi } from '../../editor/api/contentApi';
import type { FormBody } from '../../editor/api/contentEndpoints';
import { listIn } from '../../editor/api/requests';
import { outputQuery } from '../../editor/api/outputQuery';
import type { ResourceDraft } from './resourceDraft';

export const resources = contentApi('resource', {
  ...standardEndpoints<Resource>('resources'),
  sent: ({ publisherName, ...draft }: ResourceDraft, resource: Resource | undefined) =>
    // Only the request for a new resource contains the name of the publisher (specification section 7).
    ({
      ...draft,
      publisherName: resource ? undefined : publisherName,
    }) satisfies FormBody<ResourceChange>,
});

/** Query for the publishers that a resource can belong to, including inactive publishers. */
export const resourcePublishers = outputQuery<Publisher[]>('adminResourcePublishers', {
  url: 'resources/publishers?onlyActive=0',
  tags: ['Publisher'],
  read: listIn,
});
