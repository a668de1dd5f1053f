import type { PublisherList, Resource, ResourceChange } from '@juris/contract';
import { api } from '@juris/platform';
import { callsAt, contentApi } from '../../editor/api/contentApi';
import { listCall, type Sent } from '../../editor/api/contentCalls';
import type { ResourceDraft } from './resourceDraft';

/** API endpoints of resources. */
export const resources = contentApi('Resource', {
  ...callsAt<Resource>('resources'),
  sent: ({ publisherName, ...draft }: ResourceDraft, resource: Resource | undefined) =>
    // Only the request for a new resource contains the name of the publisher (specification section 7).
    ({
      ...draft,
      publisherName: resource ? undefined : publisherName,
    }) satisfies Sent<ResourceChange>,
});

/** Query for the publishers that a resource can belong to, including inactive publishers. */
export const { useAdminResourcePublishersQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Publisher'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminResourcePublishers: listCall(
        build,
        'Publisher',
        'resources/publishers?onlyActive=0',
        (answer: PublisherList) => answer.output,
      ),
    }),
  });
