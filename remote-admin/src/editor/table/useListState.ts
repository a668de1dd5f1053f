import { useEffect, useEffectEvent, useState } from 'react';
import type { Fetched } from '../record/record';

/** A list without rows: loading or failed. `isRetrying` is true while a failed list is reloaded. */
export type AbsentList =
  | { status: 'loading'; rows?: undefined }
  | {
      status: 'failed';
      isRetrying: boolean;
      /** Reason why the server rejected the request. */
      reason?: string | undefined;
      rows?: undefined;
    };

/** The state of a list. */
export type ListState<Row> = AbsentList | ShownPage<Row>;

/** A loaded page of a list. */
export interface ShownPage<Row> {
  status: 'there';
  rows: readonly Row[];
  /** Number of the page that the rows belong to, from 1. */
  page: number;
  /** Number of the page that is loading while the rows of another page are visible. */
  nextPage?: number | undefined;
  /** Number of rows on all pages. */
  total: number;
  /** Whether search or filters hide rows. `overall` is the number of rows without them; undefined until it is known. */
  isFiltered: boolean;
  overall?: number | undefined;
  /** The rows could not be refreshed. */
  isOutdated?: boolean;
}

/** A list that is completely in the browser. */
export type WholeList<Row> = AbsentList | { status: 'there'; rows: readonly Row[]; isOutdated?: boolean };

/** Returns the state of a complete list. A response without a list counts as a failure. */
export function useListState<Row>(query: Fetched<Row[] | undefined>): WholeList<Row> {
  const { currentData, isError } = query;
  const absent = useAbsence(query, { isLoaded: Array.isArray(currentData), hasOlder: false });
  return currentData && !absent
    ? { status: 'there', rows: currentData, isOutdated: isError }
    : (absent ?? loading);
}

const loading = { status: 'loading' } as const;

/**
 * Returns whether a list is loading or has failed. The failure stays visible while the list is reloaded, so that the button
 * keeps the focus. The list is refetched when the user returns to the tab.
 * @param rows whether the requested rows have loaded, and whether older rows can be shown while they load
 * @returns undefined while there are rows
 */
export function useAbsence(
  { isFetching, refetch, error }: Pick<Fetched<unknown>, 'isFetching' | 'refetch' | 'error'>,
  { isLoaded, hasOlder }: { isLoaded: boolean; hasOlder: boolean },
): AbsentList | undefined {
  useRefetchOnReturn(refetch);
  const [hasFailed, setHasFailed] = useState(false);
  if (!isLoaded && !isFetching && !hasFailed) setHasFailed(true);
  if (isLoaded && hasFailed) setHasFailed(false);
  if (isLoaded) return undefined;
  if (hasFailed) return { status: 'failed', isRetrying: isFetching, reason: rejection(error) };
  return hasOlder ? undefined : loading;
}

/** Returns the server's message of a rejected request, which a retry would not change. */
function rejection(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, message } = error as Record<string, unknown>;
  return status === 400 && typeof message === 'string' ? message : undefined;
}

/** Query options of lists that others also change: refetched when their screen opens, unless loaded less than 2 s ago. */
export const fresh = { refetchOnMountOrArgChange: 2 } as const;

/** Refetches when the user returns to the tab, to show changes of other editors. */
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
