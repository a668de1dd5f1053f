import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch } from '@juris/platform';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { rowsPerPage } from '@juris/shared-ui/PagingTable/rowsPerPage';
import { useAddress } from '../address/useAddress';
import { useListAddress } from '../address/useListAddress';
import type { ListPage, ListPages, ListRequest } from '../api/listPages';
import { isFiltered, unfiltered, requestedPage, type Filter } from './filters';
import { refetchOptions, useUnavailableList, type ListState } from './useListState';

/**
 * Loads a page of a list. The rows of the previous page stay visible until the page has loaded. Outdated responses are
 * ignored. If the page number is too high, the last page is loaded. The page after the visible one is prefetched.
 * @param request Request for the page. Undefined for an invalid address; the list then has no rows.
 * @param options Options of the query. `pollingInterval` is in milliseconds.
 */
export function usePagedList<Row extends object>(
  pages: ListPages<Row>,
  request: ListRequest | undefined,
  options: { pollingInterval?: number } = {},
) {
  const how = { ...refetchOptions, ...options };
  const wanted = request ?? nothing;
  const asked = pages.useQuery(wanted, { ...how, skip: !request });
  const end = asked.currentData && lastPage(asked.currentData, wanted.limit);
  const isBeyond = end !== undefined && wanted.page > end;
  const last = pages.useQuery({ ...wanted, page: end ?? 1 }, { ...how, skip: !isBeyond });
  const whole = pages.useQuery(
    { ...unfiltered(wanted), page: 1 },
    { ...how, skip: request !== undefined && !isFiltered(request) },
  );
  const query = isBeyond ? last : asked;
  const loaded = request ? query.currentData : none;
  const shown = useLastLoaded<ListPage<Row>>(loaded);
  const refetch = () => {
    if (!request || isFiltered(request)) void whole.refetch();
    if (request) void query.refetch();
  };
  const absent = useUnavailableList(
    { ...query, refetch },
    { isLoaded: loaded !== undefined, hasOlder: shown !== undefined },
  );
  useLoadAhead(pages, loaded, wanted);

  const list: ListState<Row> =
    !shown || absent
      ? (absent ?? { status: 'loading' })
      : {
          ...{ status: 'there', rows: shown.rows, page: shown.page, total: shown.total },
          states: shown.states,
          nextPage: loaded ? undefined : wanted.page,
          isFiltered: !request || isFiltered(request),
          overall: whole.currentData?.total,
          isOutdated: query.isError,
        };
  return { list, request, refetch };
}

/**
 * Request for an invalid address, because hooks must always be called. The page itself is then not requested, only the
 * number of all rows.
 */
const nothing: ListRequest = { page: 1, limit: 10 };
const none = { rows: [], total: 0, page: 1 };

const lastPage = ({ total }: ListPage<unknown>, limit: number) => Math.max(1, Math.ceil(total / limit));

/**
 * Returns a value that has loaded. While it is undefined, returns the last value with the same key: the previous page of
 * a list, or an open row that has left the list.
 */
export function useLastLoaded<Value>(loaded: Value | undefined, key?: string): Value | undefined {
  const [last, setLast] = useState({ key, loaded });
  if (key !== last.key || (loaded && loaded !== last.loaded)) setLast({ key, loaded });
  return loaded ?? last.loaded;
}

/** Prefetches the page after the visible page. */
function useLoadAhead<Row extends object>(
  pages: ListPages<Row>,
  loaded: ListPage<Row> | undefined,
  request: ListRequest,
) {
  const dispatch = useAppDispatch();
  const next = loaded && loaded.page < lastPage(loaded, request.limit) ? loaded.page + 1 : undefined;
  const load = useEffectEvent((page: number) => {
    void dispatch(pages.initiate({ ...request, page }, { subscribe: false }));
  });
  useEffect(() => {
    if (next !== undefined) load(next);
  }, [next]);
}

interface StaffList<Row extends object> {
  pages: ListPages<Row>;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
}

/**
 * Loads the list that the address describes, for screens without forms, such as Inbox, Activity and Bin.
 * @returns `shown` are props of `ListScreen`
 */
export function useStaffList<Row extends object>({ pages, columns, filters }: StaffList<Row>) {
  const state = useListAddress(useAddress());
  const requested = requestedPage(state, { columns, filters, perPage: rowsPerPage });
  const { list, request, refetch } = usePagedList(pages, requested);
  return { shown: { list, columns, filters, state, onRetry: refetch }, request };
}
