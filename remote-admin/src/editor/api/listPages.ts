import type { Entity } from '@juris/contract';
import { api, type Dispatch, type EndpointBuilder } from '@juris/platform';
import { rowsPerPage } from '@juris/shared-ui/PagingTable/rowsPerPage';
import { listIn } from './listIn';
import type { CachedChange } from './showAtOnce';

/** The part of a list that is asked for. Two requests with the same content share one cached page. */
export interface ListRequest {
  /** From 1. */
  page: number;
  /** Rows of a page, at most 100. */
  limit: number;
  /** Words that rows are searched for. */
  q?: string;
  /** A field of the API, with a hyphen before it for descending order. */
  sort?: string;
  /** Further parameters of the API by their names. */
  filters?: Readonly<Record<string, string>>;
  /** The id of a row whose page is asked for, instead of a page by its number. */
  containing?: number;
}

/** One page of a list. */
export interface ListPage<Row> {
  rows: Row[];
  /** Rows of all pages. */
  total: number;
  page: number;
  /** False where the row that was asked for by `containing` is not in the list. */
  contains?: boolean;
}

/** The first page of the whole list, which everybody starts with. */
export const firstPage: ListRequest = { page: 1, limit: rowsPerPage };

/** The address of a page below `/api/`. @param url of the whole list */
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

/** A list that the server sorts, filters and pages. */
interface PagedList<Answer, Row> {
  /** Of the whole list, below `/api/`. */
  url: string;
  /** Where the rows are in an answer. */
  rows: (answer: Answer) => Row[] | undefined;
  /** The tags by which its pages are invalidated. */
  tags: readonly Entity[];
}

/**
 * The endpoints of a list. Pages are cached, and those that are shown are renewed when something is saved. What is read to
 * be exported or to find a row is not cached.
 * @param name of the endpoints; it has to be unique in the store
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
  const endpoint = added(pages.endpoints[name]);
  const readEndpoint = added(reads.endpoints[`${name}Read`]);

  const cachedRequests = (dispatch: Dispatch) =>
    dispatch((_, getState) => pages.util.selectCachedArgsForQuery(getState(), name));

  return {
    ...endpoint,
    /** Reads a page without caching it. */
    read: (dispatch: Dispatch, request: ListRequest): Promise<ReadPage<Row>> =>
      dispatch(readEndpoint.initiate(request, { track: false })),
    /** A change of the cached pages, to be shown at once. @param change of the rows of a page, and of its total */
    changes: (
      dispatch: Dispatch,
      change: (page: ListPage<Row>, request: ListRequest) => void,
    ): CachedChange[] =>
      cachedRequests(dispatch).map((request) => ({
        apply: () =>
          dispatch(
            pages.util.updateQueryData(name, request, (page) => {
              // The rows of a draft are drafts themselves, which may be changed.
              if (page) change(page as ListPage<Row>, request);
            }),
          ),
        running: dispatch(pages.util.getRunningQueryThunk(name, request)),
      })),
    /** A row of any cached page. */
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

/** The result of reading a page. */
export interface ReadPage<Row> {
  data?: ListPage<Row> | undefined;
  error?: unknown;
}

/** What screens need of a list's endpoints. */
export type ListPages<Row extends object> = ReturnType<typeof pagedList<unknown, Row>>;

/** An API that follows the specification alone answers with the whole list, which has no total: its page is cut out here. */
function pageIn<Row>(
  answer: unknown,
  rows: Row[] | undefined,
  { page, limit }: ListRequest,
): ListPage<Row> | undefined {
  if (!rows) return undefined;
  const { total, page: answered, contains } = answer as Partial<Record<string, unknown>>;
  if (typeof total !== 'number')
    return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length, page };
  return {
    rows,
    total,
    page: typeof answered === 'number' ? answered : page,
    ...(contains === false && { contains }),
  };
}

/** An endpoint under a name that is made when the page runs. */
export function added<Endpoint>(endpoint: Endpoint | undefined): Endpoint {
  if (!endpoint) throw new Error('An endpoint that was just added to the API is not there.');
  return endpoint;
}
