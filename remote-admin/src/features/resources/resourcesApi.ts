import type { PublisherList, Resource, ResourceChange } from '@juris/contract';
import { api } from '@juris/platform';
import { standardEndpoints, contentApi } from '../../editor/api/contentApi';
import { listEndpoint, type FormBody } from '../../editor/api/contentEndpoints';
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
export const { useAdminResourcePublishersQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Publisher'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminResourcePublishers: listEndpoint(
        build,
        'Publisher',
        'resources/publishers?onlyActive=0',
        (answer: PublisherList) => answer.output,
      ),
    }),
  });
