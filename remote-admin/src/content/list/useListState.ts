import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ContentRecord, Fetched } from '../record';

/** The state of a list on a screen: loading, failed, or there. `isRetrying` while one that failed is fetched again. */
export type ListState<Row> =
  | { status: 'loading'; rows?: undefined }
  | { status: 'failed'; isRetrying: boolean; rows?: undefined }
  /**
   * `all` are the rows before they were narrowed, where they were; `total` how many there are, where only the first of them
   * are here; `isOutdated` when they could not be renewed.
   */
  | { status: 'there'; rows: Row[]; all?: Row[]; total?: number | undefined; isOutdated?: boolean };

/** A list whose active rows come first (specification section 4). */
export function useActiveFirst<Row extends ContentRecord>(list: Fetched<Row[] | undefined>): ListState<Row> {
  const state = useListState(list);
  const { rows } = state;
  const inOrder = useMemo(() => rows && activeFirst(rows), [rows]);
  return inOrder && state.status === 'there' ? { ...state, rows: inOrder } : state;
}

/**
 * Tells loading, failed and empty apart. An answer without a list counts as a failure. A failure stays in sight
 * while the list is asked for again, so that the button keeps the focus.
 */
export function useListState<Row>(query: Fetched<Row[] | undefined>): ListState<Row> {
  const { currentData, total, isFetching, isError } = query;
  useRefetchOnReturn(query.refetch);
  const [hasFailed, setHasFailed] = useState(false);
  const isThere = Array.isArray(currentData);
  if (!isThere && !isFetching && !hasFailed) setHasFailed(true);
  if (isThere && hasFailed) setHasFailed(false);

  if (isThere) return { status: 'there', rows: currentData, total, isOutdated: isError };
  return hasFailed ? { status: 'failed', isRetrying: isFetching } : { status: 'loading' };
}

const activeFirst = <Row extends ContentRecord>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => other.isActive - one.isActive);

/** For lists that others change too: asked for anew when their screen opens, unless they came just now. */
export const fresh = { refetchOnMountOrArgChange: 2 } as const;

/** Who comes back to the tab sees what colleagues have done meanwhile. */
function useRefetchOnReturn(refetch: () => unknown) {
  const renew = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });
  useEffect(() => {
    const listen = () => renew();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}
