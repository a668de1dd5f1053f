import type { Entity, PublishedTitle } from '@juris/contract';
import { api } from '@juris/platform';
import { perPage } from './perPage';
import { queryString } from './queryString';
import { parseListResponse } from './responses';

type Query = Readonly<Partial<Record<string, string | number>>>;

export interface ListPageData<Row> {
  items: Row[];
  /** Number of records on all pages. */
  total: number;
  /** Number of this page, from 1. */
  page: number;
}

/** Selects the records that a page of the site shows. */
export interface ListSelection<Part extends Query> {
  /** Part of the list that the page shows, such as the titles of one publisher. Absent for the whole list. */
  part?: Part | undefined;
  /** Filters and sort order that the visitor has chosen. */
  filters?: Query;
  /** Page number, from 1. Default: 1. */
  page?: number;
  /** Id of a record. If it is set, the page with this record is selected instead of `page`. */
  containing?: number | undefined;
  /** Records per page. Default: `perPage`. */
  limit?: number;
}

interface PagedList<Row, Part extends Query> {
  /** Cache tag of the list. A save in the admin area invalidates it. */
  entity: Entity;
  /** Path of the list below `/api/`, as in specification section 7. */
  url: string;
  /** Noun for the records in the error message for a response without a list, e.g. "published titles". */
  what: string;
  /** Returns whether a record belongs to a part. An API without parameters returns the whole list. */
  belongs?: (row: Row, part: Part | undefined) => boolean;
  /** Adds fields that the API may not return. */
  complete?: (row: Row) => Row;
}

/**
 * Defines a query that loads a list page by page. An API with only the specified endpoints ignores the parameters or
 * rejects them with 400. The query then loads the whole list and cuts the page out of it, so that the HTML contains only
 * the data of the page.
 * @param name Name of the endpoint, e.g. `publicLeaders`.
 */
export function publicPages<Row extends { id: number }, Part extends Query = Query>(
  name: string,
  { entity, url, what, belongs = () => true, complete = (row) => row }: PagedList<Row, Part>,
) {
  /** Returns whether a response contains only records of the part. Otherwise the API has ignored the parameter. */
  const isPart = (response: unknown, part: Part | undefined) =>
    parseListResponse<Row>(response)?.rows.every((row) => belongs(row, part)) ?? true;

  const { endpoints } = api.enhanceEndpoints({ addTagTypes: [entity] }).injectEndpoints({
    endpoints: (build) => ({
      [name]: build.query<ListPageData<Row>, ListSelection<Part>>({
        queryFn: async (selection, _calling, _options, call) => {
          const { part, filters, page, containing, limit = perPage } = selection;
          const query = queryString({
            ...part,
            ...filters,
            page: containing ? undefined : page,
            containing,
            limit,
          });
          let response = await call({ url: url + (url.includes('?') ? query.replace('?', '&') : query) });
          // With filters, a status of 400 can mean an invalid filter. The whole list would contain excluded records.
          const isWhole =
            !filters && (response.error ? response.error.status === 400 : !isPart(response.data, part));
          if (isWhole) response = await call({ url });
          if (response.error) return { error: response.error };
          const answer = parseListResponse<Row>(response.data);
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

/** Cuts a page out of the whole list. */
function cutPage<Row extends { id: number }>(
  rows: Row[],
  { page = 1, containing, limit = perPage }: ListSelection<Query>,
): ListPageData<Row> {
  const index = containing === undefined ? -1 : rows.findIndex(({ id }) => id === containing);
  const number = containing === undefined ? page : Math.floor(Math.max(index, 0) / limit) + 1;
  return { items: rows.slice((number - 1) * limit, number * limit), total: rows.length, page: number };
}

type Summary = Pick<PublishedTitle, 'subtitle' | 'authors' | 'subjects' | 'publicationDate' | 'status'>;

const blank: Summary = { subtitle: '', authors: [], subjects: [], publicationDate: '', status: 'available' };

/** Adds the fields of the catalogue record to a row of a book list. They are blank if the API omits them. */
export const withSummary = <Row extends object>(row: Row): Row & Summary => ({ ...blank, ...row });
