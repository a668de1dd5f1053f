import type { ContentEntity, StatusChange, StatusChanged } from '@juris/contract';
import type { EndpointBuilder } from '@juris/platform';
import { pathOf } from './historyCalls';
import { authenticatedPost } from './authenticatedPost';

/** Switches several items by one call; the answer names those that were left as they are. */
export const statusCall = (build: EndpointBuilder, entity: ContentEntity) =>
  build.mutation<StatusChanged, StatusChange>({
    query: (body) => authenticatedPost(`status/${pathOf(entity)}`, body),
    invalidatesTags: [entity, 'History'],
  });
