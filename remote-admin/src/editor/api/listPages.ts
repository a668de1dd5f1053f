import type { Entity, StateCounts } from '@juris/contract';
import { api, type Dispatch, type EndpointBuilder } from '@juris/platform';
import { rowsPerPage } from '@juris/shared-ui/PagingTable/rowsPerPage';
import { listIn } from './requests';
import type { CachedChange } from '../record/optimisticUpdate';
import type { Outcome } from '../record/record';

/** A request for a part of a list. Equal requests share one cached page. */
export interface ListRequest {
  /** Page number, from 1. */
  page: number;
  /** Rows per page, at most 100. */
  limit: number;
  q?: string;
  /** Name of the API field to sort by, with a leading hyphen for descending order. */
  sort?: string;
  /** Further query parameters of the API, by name. */
  filters?: Readonly<Record<string, string>>;
  /** Id of a row. If it is set, the page that contains this row is requested instead of `page`. */
  containing?: number;
}

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  /** Number of rows in each publication state. Absent if the API does not know states. */
  states?: StateCounts;
  /** False if the row in `containing` is not in the list. */
  contains?: boolean;
}

/** The first page of a list with the default page size, without search and filters. */
export const firstPage: ListRequest = { page: 1, limit: rowsPerPage };

/**
 * Returns the URL of a page, below `/api/`.
 * @param url URL of the complete list, below `/api/`.
 */
export function pageUrl(url: string, { page, limit, q, sort, filters, containing }: ListRequest): string {
  const part = new URLSearchParams(
    containing === undefined ? { page: String(page) } : { containing: String(containing) },
  );
  part.set('limit', String(limit));
  if (q) part.set('q', q);
  if (sort) part.set('sort', sort);
  for (const [name, value] of Object.entries(filters ?? {})) part.set(name, value);
  return `${url}${url.includes('?') ? '&' : '?'}${part}`;
}

/** A list that the server sorts and filters and sends page by page. */
interface PagedList<Answer, Row> {
  /** URL of the complete list, below `/api/`. */
  url: string;
  /** Reads the rows of a response. */
  rows: (answer: Answer) => Row[] | undefined;
  /** Cache tags that invalidate the pages of the list. */
  tags: readonly Entity[];
}

/**
 * Defines the endpoints of a list. Pages are cached, and visible pages are refetched after a save. Pages for an export,
 * or for finding a row, are not cached.
 * @param name Name of the endpoints. It must be unique in the store.
 */
export function pagedList<Answer, Row extends object>(name: string, list: PagedList<Answer, Row>) {
  const { url, rows, tags } = list;
  const query = (request: ListRequest) => ({ url: pageUrl(url, request), authenticated: true });
  const transformResponse = (answer: Answer | null, _meta: unknown, request: ListRequest) =>
    answer ? pageIn(answer, listIn(rows(answer)), request) : undefined;
  const pages = api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
    endpoints: (build: EndpointBuilder) => ({
      [name]: build.query<ListPage<Row> | undefined, ListRequest>({
        query,
        transformResponse,
        providesTags: tags.map((type) => ({ type, id: 'LIST' })),
      }),
    }),
  });
  const reads = api.injectEndpoints({
    endpoints: (build: EndpointBuilder) => ({
      [`${name}Read`]: build.mutation<ListPage<Row> | undefined, ListRequest>({ query, transformResponse }),
    }),
  });
  const endpoint = requireEndpoint(pages.endpoints[name]);
  const readEndpoint = requireEndpoint(reads.endpoints[`${name}Read`]);

  const cachedRequests = (dispatch: Dispatch) =>
    dispatch((_, getState) => pages.util.selectCachedArgsForQuery(getState(), name));

  return {
    ...endpoint,
    /** Reads a page without caching it. */
    read: (dispatch: Dispatch, request: ListRequest): Promise<Outcome<ListPage<Row>>> =>
      dispatch(readEndpoint.initiate(request, { track: false })),
    /**
     * Returns one optimistic change for each cached page.
     * @param change Edits the rows and the total of a page.
     */
    changes: (
      dispatch: Dispatch,
      change: (page: ListPage<Row>, request: ListRequest) => void,
    ): CachedChange[] =>
      cachedRequests(dispatch).map((request) => ({
        apply: () =>
          dispatch(
            pages.util.updateQueryData(name, request, (page) => {
              // `page` is an Immer draft with modifiable rows. The cast only removes the type `Draft`.
              if (page) change(page as ListPage<Row>, request);
            }),
          ),
        running: dispatch(pages.util.getRunningQueryThunk(name, request)),
      })),
    /** Returns the first matching row of the cached pages. */
    cachedRow(dispatch: Dispatch, isWanted: (row: Row) => boolean): Row | undefined {
      for (const request of cachedRequests(dispatch)) {
        const { data } = dispatch((_, getState) => endpoint.select(request)(getState()));
        const row = data?.rows.find(isWanted);
        if (row) return row;
      }
      return undefined;
    },
  };
}

/** Endpoints of a paginated list, as returned by `pagedList`. */
export type ListPages<Row extends object> = ReturnType<typeof pagedList<unknown, Row>>;

/**
 * Reads one page from a response. An API that implements only the specification sends the complete list, from which
 * this function selects the rows.
 */
function pageIn<Row>(
  answer: unknown,
  rows: Row[] | undefined,
  { page, limit }: ListRequest,
): ListPage<Row> | undefined {
  if (!rows) return undefined;
  const { total, page: answered, contains, states } = answer as Partial<Record<string, unknown>>;
  if (typeof total !== 'number')
    return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length, page };
  return {
    rows,
    total,
    page: typeof answered === 'number' ? answered : page,
    ...(isStateCounts(states) && { states }),
    ...(contains === false && { contains }),
  };
}

/**
 * Returns an endpoint with a computed name. Its type includes undefined, because TypeScript does not know computed
 * names.
 * @throws when the endpoint does not exist
 */
export function requireEndpoint<Endpoint>(endpoint: Endpoint | undefined): Endpoint {
  if (!endpoint) throw new Error('An endpoint that was just added to the API is not there.');
  return endpoint;
}

const isStateCounts = (states: unknown): states is StateCounts =>
  typeof states === 'object' && states !== null && 'publishedWithDraft' in states;
