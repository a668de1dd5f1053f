import type { ContentEntity, StatusChange, StatusChangeResponse } from '@juris/contract';
import type { EndpointBuilder } from '@juris/platform';
import { typeNameOf } from './historyEndpoints';
import { authenticatedPost } from './authenticatedPost';

/** Defines a mutation that activates or deactivates several items. The response lists unchanged items. */
export const bulkStatusEndpoint = (build: EndpointBuilder, entity: ContentEntity) =>
  build.mutation<StatusChangeResponse, StatusChange>({
    query: (body) => authenticatedPost(`status/${typeNameOf(entity)}`, body),
    invalidatesTags: [entity, 'History'],
  });
