import type { Entity } from '@juris/contract';
import { api } from '@juris/platform';
import { perPage } from './perPage';
import { queryOf } from './queryOf';
import { rowsIn } from './rowsIn';

type Query = Readonly<Partial<Record<string, string | number>>>;

/** A page of a list. */
export interface ListPage<Row> {
  items: Row[];
  /** Number of records on all pages. */
  total: number;
  /** Number of this page, from 1. */
  page: number;
}

/** Selects the records that a page of the site shows. */
export interface ListSelection<Part extends Query> {
  /** The part of the list, such as the titles of a publisher. */
  part?: Part | undefined;
  /** The visitor's filters and sort order. */
  filters?: Query;
  /** Page number; the first page by default. */
  page?: number;
  /** Id of a record: selects the page that contains it. */
  containing?: number | undefined;
  /** Number of records, if it differs from that of a page. */
  limit?: number;
}

interface PagedList<Row, Part extends Query> {
  /** The listed entity; saving one in the admin area invalidates the list. */
  entity: Entity;
  /** Path below `/api/` of the specified list (section 7). */
  url: string;
  /** Names the contents in the message for a response without a list, e.g. "published titles". */
  what: string;
  /** Returns whether a record is in the part. Needed with an older API that does not know parts. */
  belongs?: (row: Row, part: Part | undefined) => boolean;
  /** Adds fields that an older API does not return. */
  complete?: (row: Row) => Row;
}

/**
 * Defines the query of a list by page. An older API, or one with only the specified endpoints, does not know pages or
 * parts: it ignores the parameters or rejects them with 400. Then the page is cut from the whole list here, so that the
 * data sent with the HTML contains no more records than the page shows.
 * @param name name of the endpoint, e.g. `publicLeaders`
 */
export function publicPages<Row extends { id: number }, Part extends Query = Query>(
  name: string,
  { entity, url, what, belongs = () => true, complete = (row) => row }: PagedList<Row, Part>,
) {
  /** Returns whether a response has only records of the part: an older API ignores an unknown part. */
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
          // The API can reject a visitor's filters; that must not cause a request for the whole list.
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

/** Cuts a page from a whole list. */
function cutPage<Row extends { id: number }>(
  rows: Row[],
  { page = 1, containing, limit = perPage }: ListSelection<Query>,
): ListPage<Row> {
  const place = containing === undefined ? -1 : rows.findIndex(({ id }) => id === containing);
  const number = containing === undefined ? page : Math.floor(Math.max(place, 0) / limit) + 1;
  return { items: rows.slice((number - 1) * limit, number * limit), total: rows.length, page: number };
}
