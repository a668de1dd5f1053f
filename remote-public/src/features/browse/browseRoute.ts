import type { BrowsedBook } from '@juris/contract';
import {
  load,
  redirect,
  type JsonLd,
  type PageDescription,
  type PageHandle,
  type RouteObject,
} from '@juris/platform';
import { booksOf, type BrowseSelection } from '../../api/browse';
import { hasFilters } from '../../books/filters';
import { describeListPage } from '../../lists/describeListPage';
import { readParameters, requireParameters } from '../../lists/parameters';
import { jsonResponse } from '../../pages/jsonResponse';
import { browseReaders, browseSelection } from './browseParameters';

/** Data of a page, from the API. */
interface BrowseData {
  books: BrowsedBook[];
  total: number;
  page: number;
}

/** Options of the route for the pages of authors, series or subjects. */
interface BrowseRoute<Data extends BrowseData> {
  /** Id of the route, and first part of its addresses. */
  id: 'authors' | 'series' | 'subjects';
  /** Title of the page until its data has loaded. */
  title: string;
  /** Returns the key of the page for the API; undefined if there is no such page. */
  keyOf: (slug: string) => string | undefined | Promise<string | undefined>;
  /** Starts the query for the data of the page. */
  fetch: (selection: BrowseSelection) => Parameters<typeof load>[0];
  /** Returns the data of the page from the store; `null` if there is no such page. */
  fetched: (selection: BrowseSelection) => Data | null | undefined;
  /** Returns the canonical path of the page. */
  pathOf: (data: Data) => string | undefined | Promise<string | undefined>;
  /** Returns the metadata of the page. @param site Origin of the site, for full addresses. */
  describe: (data: Data, site: string) => PageDescription | Promise<PageDescription>;
  /** Returns the structured data of the page. @param site Origin of the site, for full addresses. */
  structuredData: (data: Data, site: string) => JsonLd[] | Promise<JsonLd[]>;
  lazy: NonNullable<RouteObject['lazy']>;
}

/**
 * Returns the route `/<id>/<slug>` for the pages of authors, series or subjects. A page without books has status 404.
 * Another spelling of the address is redirected with 308.
 */
export function browseRoute<Data extends BrowseData>(route: BrowseRoute<Data>): RouteObject {
  const { id, title, keyOf, fetch, fetched, pathOf, describe, structuredData, lazy } = route;
  const jsonLd: PageHandle['structuredData'] = async (site, { slug = '' }, query) => {
    const parameters = readParameters(query ?? new URLSearchParams(), browseReaders);
    const key = await keyOf(slug);
    const data = key === undefined ? null : fetched(browseSelection(key, parameters).selection);
    return data ? structuredData(data, site) : [];
  };
  return {
    id,
    path: `${id}/:slug`,
    handle: {
      title,
      parameters: Object.keys(browseReaders),
      parameterReaders: browseReaders,
      structuredData: jsonLd,
      // Older shells (platform before 1.12) read the structured data from `things`.
      things: jsonLd,
    } satisfies PageHandle,
    loader: async ({ params: { slug = '' }, request }) => {
      const parameters = requireParameters(request.url, browseReaders);
      const key = await keyOf(slug);
      if (key === undefined) throw notFound();
      const { filters, selection } = browseSelection(key, parameters);
      await load(fetch(selection));
      const data = fetched(selection);
      if (data === null) throw notFound();
      if (!data) return {};
      const { origin, search } = new URL(request.url);
      const path = (await pathOf(data)) ?? '';
      if (path !== `/${id}/${encodeURIComponent(slug)}`) throw redirect(path + search, 308);
      const page = await describe(data, origin);
      const listed = describeListPage({
        page: { path: path.slice(1), ...page },
        query: filters,
        listPage: booksOf(data),
        containing: undefined,
        anchor: 'title',
        isCanonical: !hasFilters(filters),
      });
      if (listed instanceof Response) return jsonResponse({ page }, 404);
      return { page: { ...page, ...listed?.page } };
    },
    lazy,
  };
}

const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' });
