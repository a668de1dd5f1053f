import { useEffect, useEffectEvent, useState } from 'react';
import type { StateCounts } from '@juris/contract';
import type { QueryState } from '../record/record';

/** State of a list without rows, which is loading or failed to load. */
export type UnavailableList =
  | { status: 'loading'; rows?: undefined }
  | {
      status: 'failed';
      /** True while the failed list is being reloaded. */
      isRetrying: boolean;
      /** Message with which the server rejected the request. */
      reason?: string | undefined;
      rows?: undefined;
    };

export type ListState<Row> = UnavailableList | LoadedPage<Row>;

export interface LoadedPage<Row> {
  status: 'there';
  rows: readonly Row[];
  /** True when the browser searches and sorts all rows. */
  isLocal?: true;
  /** Number of the page that the rows belong to, from 1. */
  page: number;
  /** Number of the page that is loading, while `rows` are those of the previous page. */
  nextPage?: number | undefined;
  /** Number of rows on all pages. */
  total: number;
  /** Number of rows in each publication state. Absent if the API does not know states. */
  states?: StateCounts | undefined;
  /** True when a search or filters are active. */
  isFiltered: boolean;
  /** Number of rows without search and filters; undefined until known. */
  overall?: number | undefined;
  /** True when the last attempt to refresh the rows failed. */
  isOutdated?: boolean;
}

/** State of a list whose rows are all loaded at once. */
export type CompleteListState<Row> =
  | UnavailableList
  | { status: 'there'; rows: readonly Row[]; isOutdated?: boolean };

/** Returns the state of a list whose rows are all loaded at once. A response without rows counts as a failure. */
export function useListState<Row>(query: QueryState<Row[] | undefined>): CompleteListState<Row> {
  const { currentData, isError } = query;
  const absent = useUnavailableList(query, { isLoaded: Array.isArray(currentData), hasOlder: false });
  return currentData && !absent
    ? { status: 'there', rows: currentData, isOutdated: isError }
    : (absent ?? loading);
}

const loading = { status: 'loading' } as const;

/**
 * Returns why a list has no rows: it is loading, or it could not be loaded. The error stays visible while the list is
 * requested again. Otherwise the button Try again, which has the focus, would be removed. The list is refetched when
 * the user returns to the tab.
 * @param rows `isLoaded`: the requested rows have loaded. `hasOlder`: rows of an earlier request can be shown while the
 *   requested rows are loading.
 * @returns undefined when there are rows to show
 */
export function useUnavailableList(
  { isFetching, refetch, error }: Pick<QueryState<unknown>, 'isFetching' | 'refetch' | 'error'>,
  { isLoaded, hasOlder }: { isLoaded: boolean; hasOlder: boolean },
): UnavailableList | undefined {
  useRefetchOnReturn(refetch);
  const [hasFailed, setHasFailed] = useState(false);
  if (!isLoaded && !isFetching && !hasFailed) setHasFailed(true);
  if (isLoaded && hasFailed) setHasFailed(false);
  if (isLoaded) return undefined;
  if (hasFailed) return { status: 'failed', isRetrying: isFetching, reason: rejection(error) };
  return hasOlder ? undefined : loading;
}

/**
 * Returns the server's message if the request was rejected as invalid. Trying again would not help, so the user needs
 * the reason.
 */
function rejection(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, message } = error as Record<string, unknown>;
  return status === 400 && typeof message === 'string' ? message : undefined;
}

/**
 * Query options of lists. Other editors may have changed a list, so it is refetched when its screen opens. A list that
 * was loaded less than 2 s ago is not refetched.
 */
export const refetchOptions = { refetchOnMountOrArgChange: 2 } as const;

/** Refetches a list when the user returns to the tab. */
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
