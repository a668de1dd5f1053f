import type { Entity } from '@juris/contract';
import { api } from '@juris/platform';
import { perPage } from './perPage';
import { queryOf } from './queryOf';
import { rowsIn } from './rowsIn';

type Query = Readonly<Partial<Record<string, string | number>>>;

/** A page of a list. */
export interface ListPage<Row> {
  items: Row[];
  /** Records on all pages. */
  total: number;
  /** The number of this page. */
  page: number;
}

/** The records of a list that a page of the site shows. */
export interface ListSelection<Part extends Query> {
  /** The part of the list that a page of the site shows, such as the titles of a publisher. */
  part?: Part | undefined;
  /** What a visitor filters and sorts it by. */
  filters?: Query;
  /** The first unless given. */
  page?: number;
  /** The id of a record: the page that contains it. */
  containing?: number | undefined;
  /** The number of records, where it is not that of a page. */
  limit?: number;
}

interface PagedList<Row, Part extends Query> {
  /** The entity that the list is made of: a save of one in the admin area renews it. */
  entity: Entity;
  /** Below `/api/`: the list as specified (section 7). */
  url: string;
  /** The contents, for the message when the response has no list: "published titles". */
  what: string;
  /** Whether a record is in the part. For an older API, which doesn't know parts. */
  belongs?: (row: Row, part: Part | undefined) => boolean;
  /** Adds what an older API doesn't say of a record. */
  complete?: (row: Row) => Row;
}

/**
 * The query of one list, a page at a time. An older API, or one that has only the specified endpoints, doesn't know
 * pages or parts: it ignores the parameters or rejects them with 400. Then the page is cut from the whole list here, so that
 * what is transferred with a page of the site holds no more than it shows.
 * @param name of its endpoint: `publicLeaders`
 */
export function publicPages<Row extends { id: number }, Part extends Query = Query>(
  name: string,
  { entity, url, what, belongs = () => true, complete = (row) => row }: PagedList<Row, Part>,
) {
  /** Whether a response has records of the part alone: an older API ignores a part that it doesn't know. */
  const isPart = (response: unknown, part: Part | undefined) =>
    rowsIn<Row>(response)?.rows.every((row) => belongs(row, part)) ?? true;

  const { endpoints } = api.enhanceEndpoints({ addTagTypes: [entity] }).injectEndpoints({
    endpoints: (build) => ({
      [name]: build.query<ListPage<Row>, ListSelection<Part>>({
        queryFn: async (selection, _calling, _options, call) => {
          const { part, filters, page, containing, limit = perPage } = selection;
          const query = queryOf({
            ...part,
            ...filters,
            page: containing ? undefined : page,
            containing,
            limit,
          });
          let response = await call({ url: url + (url.includes('?') ? query.replace('?', '&') : query) });
          // What a visitor filters by, which an API may reject, must not cost the whole list.
          const isWhole =
            !filters && (response.error ? response.error.status === 400 : !isPart(response.data, part));
          if (isWhole) response = await call({ url });
          if (response.error) return { error: response.error };
          const answer = rowsIn<Row>(response.data);
          if (!answer)
            return {
              error: { kind: 'bad response', message: `The API answered without a list of ${what}.` },
            };
          const items = answer.rows.map(complete).filter((row) => belongs(row, part));
          const { total, number = page ?? 1 } = answer;
          return {
            data: total === undefined || isWhole ? cutPage(items, selection) : { items, total, page: number },
          };
        },
        providesTags: [entity],
      }),
    }),
  });
  const added = endpoints[name];
  if (!added) throw new Error(`The endpoint ${name} that was just added to the API is not there.`);
  return added;
}

/** The page of a whole list. */
function cutPage<Row extends { id: number }>(
  rows: Row[],
  { page = 1, containing, limit = perPage }: ListSelection<Query>,
): ListPage<Row> {
  const place = containing === undefined ? -1 : rows.findIndex(({ id }) => id === containing);
  const number = containing === undefined ? page : Math.floor(Math.max(place, 0) / limit) + 1;
  return { items: rows.slice((number - 1) * limit, number * limit), total: rows.length, page: number };
}
