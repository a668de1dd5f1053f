import type { ContentEntity, Move, MoveResponse } from '@juris/contract';
import type { Dispatch, EndpointBuilder } from '@juris/platform';
import type { ContentRecord } from '../record/record';
import { typeNameOf } from '../history/versionedTypes';
import { optimisticUpdate, type CachedChange } from './optimisticUpdate';
import { authenticatedPost } from './authenticatedPost';

/** The cached pages of a content type, as returned by `contentApi`. */
interface CachedPages {
  changes: (dispatch: Dispatch, change: (page: { rows: ContentRecord[] }) => void) => CachedChange[];
}

/**
 * Defines a mutation that moves a row before or after another row. Cached pages with both rows show the move before the
 * response.
 */
export const moveEndpoint = (build: EndpointBuilder, entity: ContentEntity, { changes }: CachedPages) =>
  build.mutation<MoveResponse, Move>({
    query: (body) => authenticatedPost(`order/${typeNameOf(entity)}`, body),
    onQueryStarted: async (move, { dispatch, queryFulfilled }) => {
      const shown = changes(dispatch, ({ rows }) => moveRow(rows, move));
      await optimisticUpdate(shown, queryFulfilled);
    },
    invalidatesTags: [entity, 'History'],
  });

function moveRow(rows: ContentRecord[], { id, before, after }: Move) {
  const from = rows.findIndex((row) => row.id === id);
  const target = after ?? before;
  if (from < 0 || !rows.some((row) => row.id === target)) return;
  const [row] = rows.splice(from, 1);
  const to = rows.findIndex((other) => other.id === target);
  if (row) rows.splice(after === undefined ? to : to + 1, 0, row);
}
