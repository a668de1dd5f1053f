import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch } from '@juris/platform';
import type { ListPage, ListPages, ListRequest } from '../api/listPages';
import { isFiltered, unfiltered } from './filters';
import { fresh, useAbsence, type ListState } from './useListState';

/** A list that is paged by the server, as a screen shows it. */
export interface PagedListState<Row> {
  list: ListState<Row>;
  /** What is shown; undefined where the address asks for what cannot be. */
  request: ListRequest | undefined;
  refetch: () => unknown;
}

/**
 * Loads a page of a list. Rows stay until those of the next page have loaded; an answer that is not wanted any more is not
 * shown. A page beyond the end is the last one. The following page is loaded ahead.
 * @param request undefined where the address asks for what cannot be: nothing matches it
 * @param options of the query, such as how often it polls
 */
export function usePagedList<Row extends object>(
  pages: ListPages<Row>,
  request: ListRequest | undefined,
  options: { pollingInterval?: number } = {},
): PagedListState<Row> {
  const how = { ...fresh, ...options };
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
  const shown = useLastLoaded(loaded);
  const refetch = () => {
    if (!request || isFiltered(request)) void whole.refetch();
    if (request) void query.refetch();
  };
  const absent = useAbsence(
    { ...query, refetch },
    { isLoaded: loaded !== undefined, hasOlder: shown !== undefined },
  );
  useLoadAhead(pages, loaded, wanted);

  if (!shown || absent) return { list: absent ?? { status: 'loading' }, request, refetch };
  return {
    list: {
      ...{ status: 'there', rows: shown.rows, page: shown.page, total: shown.total },
      nextPage: loaded ? undefined : wanted.page,
      isFiltered: !request || isFiltered(request),
      overall: whole.currentData?.total,
      isOutdated: query.isError,
    },
    request,
    refetch,
  };
}

/** Stands in for a request that is not made. */
const nothing: ListRequest = { page: 1, limit: 10 };
const none = { rows: [], total: 0, page: 1 };

const lastPage = ({ total }: ListPage<unknown>, limit: number) => Math.max(1, Math.ceil(total / limit));

/** The page that was loaded last, until another one has loaded. */
function useLastLoaded<Row>(loaded: ListPage<Row> | undefined): ListPage<Row> | undefined {
  const [last, setLast] = useState(loaded);
  if (loaded && loaded !== last) setLast(loaded);
  return loaded ?? last;
}

/** Loads the page after the shown one, once that is there. */
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
