import type { ContentEntity, StatusChange, StatusChangeResponse } from '@juris/contract';
import type { EndpointBuilder } from '@juris/platform';
import { pathOf } from './historyCalls';
import { authenticatedPost } from './authenticatedPost';

/** Defines a mutation that activates or deactivates several items. The response lists the items that were not changed. */
export const statusCall = (build: EndpointBuilder, entity: ContentEntity) =>
  build.mutation<StatusChangeResponse, StatusChange>({
    query: (body) => authenticatedPost(`status/${pathOf(entity)}`, body),
    invalidatesTags: [entity, 'History'],
  });
