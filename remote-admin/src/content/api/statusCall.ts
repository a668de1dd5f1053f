import type { ContentEntity, StatusChange, StatusChanged } from '@juris/mock-api/contract';
import type { EndpointBuilder } from '@juris/shell/platform';
import { keepManySwitched } from '../undo/keepChanges';
import { pathOf } from './historyCalls';

/** Switches several items by one call; the answer names those that were left as they are. */
export const statusCall = (build: EndpointBuilder, entity: ContentEntity) =>
  build.mutation<StatusChanged, StatusChange>({
    query: (body) => ({ url: `status/${pathOf(entity)}`, method: 'POST', body, authenticated: true }),
    onQueryStarted: (asked, { queryFulfilled }) => void keepManySwitched(entity, asked, queryFulfilled),
    invalidatesTags: [entity, 'History'],
  });
