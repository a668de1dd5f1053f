import { useEffect, useEffectEvent, useState } from 'react';
import type { Fetched } from '../record/record';

/** A list that is not there: loading or failed. `isRetrying` while one that failed is loaded again. */
export type AbsentList =
  | { status: 'loading'; rows?: undefined }
  | {
      status: 'failed';
      isRetrying: boolean;
      /** Why the server rejected what was asked for. */
      reason?: string | undefined;
      rows?: undefined;
    };

/** What a screen shows of a list. */
export type ListState<Row> = AbsentList | ShownPage<Row>;

/** A page of a list. */
export interface ShownPage<Row> {
  status: 'there';
  rows: readonly Row[];
  /** The page that the rows belong to, from 1. */
  page: number;
  /** The page whose rows are loading, while those of another one are shown. */
  nextPage?: number | undefined;
  /** Rows of all pages. */
  total: number;
  /** Whether search or filters leave something out, and how many rows there are without them; undefined until it is known. */
  isFiltered: boolean;
  overall?: number | undefined;
  /** The rows could not be loaded again. */
  isOutdated?: boolean;
}

/** A list that is whole in the browser. */
export type WholeList<Row> = AbsentList | { status: 'there'; rows: readonly Row[]; isOutdated?: boolean };

/** Tells loading and failure of a whole list apart. An answer without a list counts as a failure. */
export function useListState<Row>(query: Fetched<Row[] | undefined>): WholeList<Row> {
  const { currentData, isError } = query;
  const absent = useAbsence(query, { isLoaded: Array.isArray(currentData), hasOlder: false });
  return currentData && !absent
    ? { status: 'there', rows: currentData, isOutdated: isError }
    : (absent ?? loading);
}

const loading = { status: 'loading' } as const;

/**
 * Whether a list is loading or has failed. A failure stays in sight while the list is loaded again, so that the button
 * keeps the focus. The list is loaded again when somebody returns to the tab.
 * @param rows whether what is wanted has loaded, and whether older rows can stand in while it loads
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

/** The server's message where it rejected what was asked for, which a second try does not change. */
function rejection(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, message } = error as Record<string, unknown>;
  return status === 400 && typeof message === 'string' ? message : undefined;
}

/** For lists that others change too: loaded again when their screen opens, unless they were loaded just now (seconds). */
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
