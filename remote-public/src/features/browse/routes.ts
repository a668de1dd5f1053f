import {
  type RemoteContext,
  redirect,
  type JsonLd,
  type PageDescription,
  type PageHandle,
  type RouteObject,
  type Store,
} from '@juris/platform';
import {
  author,
  series,
  subject,
  subjects,
  booksOf,
  type BrowsedBooks,
  type BrowseSelection,
  browseNames,
  namesPerPage,
  type NameSelection,
} from '../../api/browse';
import {
  keyedByParameter,
  loadQuery,
  pageRoute,
  type Feature,
  jsonResponse,
  notFound,
  type QueryEndpoint,
  unavailable,
} from '../../pages/page';
import { browseLabels as labels } from './labels';
import namePages from './namePages.json';
import page from './page.json';
import { hasFilters } from '../../books/filters';
import { describeListPage } from '../../lists/describeListPage';
import { readParameters, requireParameters } from '../../lists/parameters';
import { browseReaders, browseSelection, nameReaders, nameSelection } from './browseParameters';
import { createElement, type ComponentType } from 'react';

const metadata = () => import(/* webpackChunkName: "browse" */ './describeBrowse');
const filterCodes = () => import(/* webpackChunkName: "browse" */ '../../books/filterLabels');
const jsonLd = () => import(/* webpackChunkName: "browse-json-ld" */ './browseJsonLd');

/** Feature with the pages of authors, series and subjects, and the pages that list them. */
export const browseFeature: Feature<RemoteContext> = {
  pages: [page, ...Object.values(namePages)],
  // The shell finds the chunk of these routes by the id of their parent.
  routes: ({ store }) => [
    {
      id: 'browse',
      children: [
        nameRoute('authors', store),
        nameRoute('series', store),
        browseRoute(store, {
          id: 'authors',
          title: labels.author,
          keyOf: (slug) => slug,
          endpoint: author,
          pathOf: ({ slug }) => `/authors/${encodeURIComponent(slug)}`,
          describe: async (data, site) => (await metadata()).describeAuthor(data, site),
          structuredData: async (data, site) => (await jsonLd()).authorJsonLd(data, site),
          component: async () => (await import(/* webpackChunkName: "browse" */ './AuthorPage')).AuthorPage,
        }),
        browseRoute(store, {
          id: 'series',
          title: labels.series,
          keyOf: (slug) => slug,
          endpoint: series,
          pathOf: ({ slug }) => `/series/${encodeURIComponent(slug)}`,
          describe: async (data, site) => (await metadata()).describeSeries(data, site),
          structuredData: async (data, site) => (await jsonLd()).seriesJsonLd(data, site),
          component: async () => (await import(/* webpackChunkName: "browse" */ './SeriesPage')).SeriesPage,
        }),
        browseRoute(store, {
          id: 'subjects',
          title: labels.subject,
          keyOf: async (slug) => (await metadata()).subjectOfSlug(slug),
          endpoint: subject,
          pathOf: async ({ code }) => (await metadata()).pathOfSubject(code),
          describe: async (data, site) => (await metadata()).describeSubject(data, site),
          structuredData: async (data, site) => (await jsonLd()).subjectJsonLd(data, site),
          component: async () => (await import(/* webpackChunkName: "browse" */ './SubjectPage')).SubjectPage,
        }),
        pageRoute('subject-list', page, {
          loader: async () => {
            const { isError } = await loadQuery(store, subjects, undefined);
            return isError ? unavailable() : null;
          },
          structuredData: async (site) => {
            const { data } = subjects.select()(store.getState());
            return (await jsonLd()).subjectListJsonLd(data ?? [], site);
          },
          component: async () =>
            (await import(/* webpackChunkName: "browse" */ './SubjectsPage')).SubjectsPage,
        }),
      ],
    },
  ],
};

/** Options of the route for the pages of authors, series or subjects. */
interface BrowseRoute<Data extends BrowsedBooks> {
  /** Id of the route, and first part of its addresses. */
  id: 'authors' | 'series' | 'subjects';
  /** Title of the page until its data has loaded. */
  title: string;
  /** Returns the key of the page for the API; undefined if there is no such page. */
  keyOf: (slug: string) => string | undefined | Promise<string | undefined>;
  /** Endpoint for the data of the page. The data is `null` if there is no such page. */
  endpoint: QueryEndpoint<BrowseSelection, { data?: Data | null | undefined }>;
  /** Returns the canonical path of the page. */
  pathOf: (data: Data) => string | undefined | Promise<string | undefined>;
  /** Returns the metadata of the page. @param site Origin of the site, for full addresses. */
  describe: (data: Data, site: string) => PageDescription | Promise<PageDescription>;
  /** Returns the structured data of the page. @param site Origin of the site, for full addresses. */
  structuredData: (data: Data, site: string) => JsonLd[] | Promise<JsonLd[]>;
  component: () => Promise<ComponentType>;
}

/**
 * Returns the route `/<id>/<slug>` for the pages of authors, series or subjects. A page without books has status 404.
 * Another spelling of the address is redirected with 308.
 */
function browseRoute<Data extends BrowsedBooks>(store: Store, route: BrowseRoute<Data>): RouteObject {
  const { id, title, keyOf, endpoint, pathOf, describe, structuredData, component } = route;
  const jsonLd: PageHandle['structuredData'] = async (site, { slug = '' }, query) => {
    const parameters = readParameters(query ?? new URLSearchParams(), browseReaders);
    const key = await keyOf(slug);
    if (key === undefined) return [];
    const { data } = endpoint.select(browseSelection(key, parameters).selection)(store.getState());
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
    } satisfies PageHandle,
    loader: async ({ params: { slug = '' }, request }) => {
      const parameters = requireParameters(request.url, browseReaders);
      const key = await keyOf(slug);
      if (key === undefined) throw notFound();
      const { filters, selection } = browseSelection(key, parameters);
      if (!(await filterCodes()).hasKnownCodes(filters)) throw notFound();
      const { data } = await loadQuery(store, endpoint, selection);
      if (data === null) throw notFound();
      if (!data) return unavailable();
      const { origin, search } = new URL(request.url);
      const path = (await pathOf(data)) ?? '';
      if (path !== `/${id}/${encodeURIComponent(slug)}`) throw redirect(path + search, 308);
      const page = await describe(data, origin);
      const listed = describeListPage({
        page: { path: path.slice(1), ...page },
        query: filters,
        listPage: booksOf(data),
        isCanonical: !hasFilters(filters),
      });
      if (listed instanceof Response) return jsonResponse({ page }, 404);
      return { page: { ...page, ...listed?.page } };
    },
    lazy: async () => ({ Component: keyedByParameter('slug', await component()) }),
  };
}

/** Returns the route of the list of all authors or all series. */
const nameRoute = (kind: NameSelection['kind'], store: Store): RouteObject =>
  pageRoute(`${kind}-list`, namePages[kind], {
    parameterReaders: nameReaders,
    loader: async ({ request }) => {
      const parameters = requireParameters(request.url, nameReaders);
      const { initial } = parameters;
      const { data: listPage } = await loadQuery(store, browseNames, nameSelection(kind, parameters));
      // An API with only the specified endpoints has no such list.
      if (listPage === null) return null;
      return describeListPage({
        page: namePages[kind],
        query: initial ? { initial } : {},
        listPage,
        size: namesPerPage,
        isCanonical: !initial,
      });
    },
    structuredData: async (site, _params, query = new URLSearchParams()) => {
      const selection = nameSelection(kind, readParameters(query, nameReaders));
      const { data: names } = browseNames.select(selection)(store.getState());
      return names ? (await jsonLd()).nameListJsonLd(kind, names, site) : [];
    },
    component: async () => {
      const { NamesPage } = await import(/* webpackChunkName: "browse" */ './NamesPage');
      return () => createElement(NamesPage, { kind });
    },
  });
