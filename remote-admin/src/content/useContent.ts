import { useContentState } from './address/useContentState';
import type { ContentApi } from './api/contentApi';
import type { SavedItem } from './api/contentCalls';
import { fresh } from './list/useListState';
import type { ContentRecord } from './record';

/** What a content screen works with: its address, its list, the item that is open, and what changes them. */
export function useContent<Row extends ContentRecord, Item extends SavedItem, Draft>(
  calls: ContentApi<Row, Item, Draft>,
) {
  const state = useContentState();
  const whole = calls.list.useQuery(undefined, fresh);
  // Only the server asks for it, to draw the first view.
  const { data: first } = calls.firstPage.useQueryState();
  const query = first
    ? { ...whole, currentData: first.rows, total: first.total, isFetching: false, isError: false }
    : whole;
  const opened = state.editing ?? state.copying;
  const item = calls.item.useQuery(opened ?? 0, { skip: opened === undefined });
  const [save] = calls.save.useMutation();
  const [setActive] = calls.setActive.useMutation();
  const [setMany] = calls.setManyActive.useMutation();
  const [versions] = calls.versions.useLazyQuery();
  const [putBack] = calls.putBack.useMutation();
  const [remove] = calls.remove.useMutation();
  return { state, query, item, save, setActive, setMany, historyCalls: { versions, putBack, remove } };
}

export type ContentOf<Row extends ContentRecord, Item extends SavedItem, Draft> = ReturnType<
  typeof useContent<Row, Item, Draft>
>;
