import type { ContentEntity, StatusChange, StatusChanged } from '@juris/mock-api/contract';
import type { EndpointBuilder } from '@juris/shell/platform';
import { keepManySwitched } from '../undo/keepChanges';
import { pathOf } from './historyCalls';
import { authenticatedPost } from './authenticatedPost';

/** Switches several items by one call; the answer names those that were left as they are. */
export const statusCall = (build: EndpointBuilder, entity: ContentEntity) =>
  build.mutation<StatusChanged, StatusChange>({
    query: (body) => authenticatedPost(`status/${pathOf(entity)}`, body),
    onQueryStarted: (asked, { queryFulfilled }) => void keepManySwitched(entity, asked, queryFulfilled),
    invalidatesTags: [entity, 'History'],
  });
