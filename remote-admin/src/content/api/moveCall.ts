import type { ContentEntity, Move, Moved } from '@juris/mock-api/contract';
import type { Dispatch, EndpointBuilder } from '@juris/shell/platform';
import type { ContentRecord } from '../record';
import { trackMoved } from '../undo/trackChanges';
import { pathOf } from './historyCalls';
import { showAtOnce, type Undoable } from './showAtOnce';
import { authenticatedPost } from './authenticatedPost';

/** The cached list of a kind, as `contentApi` gives it. */
interface CachedList {
  changeList: (dispatch: Dispatch, change: (rows: ContentRecord[] | undefined) => void) => Undoable;
  cachedRows: (dispatch: Dispatch) => readonly ContentRecord[];
  runningListQuery: (dispatch: Dispatch) => PromiseLike<unknown> | undefined;
}

/** Moves a row before another one, or to the end of the active ones; the list shows it at once. */
export const moveCall = (
  build: EndpointBuilder,
  entity: ContentEntity,
  { changeList, cachedRows, runningListQuery }: CachedList,
) =>
  build.mutation<Moved, Move>({
    query: (body) => authenticatedPost(`order/${pathOf(entity)}`, body),
    onQueryStarted: async ({ id, before }, { dispatch, queryFulfilled }) => {
      const active = cachedRows(dispatch).filter(({ isActive }) => isActive === 1);
      const at = active.findIndex((one) => one.id === id);
      const back = { id, before: active[at + 1]?.id ?? null };
      void trackMoved(entity, active[at] ?? {}, back, queryFulfilled);
      const change = () =>
        changeList(dispatch, (rows) => {
          const row = rows?.find((one) => one.id === id);
          if (!rows || !row) return;
          rows.splice(rows.indexOf(row), 1);
          const at = rows.findIndex((one) => (before === null ? one.isActive === 0 : one.id === before));
          rows.splice(at < 0 ? rows.length : at, 0, row);
        });
      await showAtOnce(change, runningListQuery(dispatch), queryFulfilled);
    },
    invalidatesTags: [entity, 'History'],
  });
