import { type ComponentType, createElement } from 'react';
import {
  load,
  useParams,
  usePageTexts,
  type Dispatch,
  type NavigationLink,
  type PageHandle,
  type RouteObject,
  type State,
  type Store,
} from '@juris/platform';
import type { PageTextName, PageTexts } from '@juris/contract/page-texts/pageTextGroups';

/**
 * Entry of a page of the site in a JSON file of its feature. Route, document title, navigation, footer, breadcrumbs,
 * search and sitemap are derived from it.
 */
export interface Page {
  /** Path without the leading slash. Empty for the home page. */
  path: string;
  /** Title of the page in the document title and in search results. */
  title: string;
  /** Sentence for search engines and for the previews of shared links. */
  description: string;
  /** Link in the main navigation: its text, the menu (`under`), and the group within the menu. */
  menu?: { text: string; under?: string; group?: string };
  /** Text of the link in the group "Links" of the footer; absent without such a link. */
  footer?: string;
  /**
   * Text of the link among the notices of the footer; a whole link if it leads to a part of the page. Absent without
   * such a link.
   */
  notice?: string | NavigationLink;
  /** Text of the link in the list of all content, for visitors without scripts. */
  catalogue?: string;
  /** Group of page texts of the page, besides the details of the company. */
  texts?: string;
  /** True if the search omits the page, for example if only mails link to it. */
  unlisted?: boolean;
  /** Names of the query parameters of the page. Needed only if its route has no `parameterReaders`. */
  parameters?: string[];
  /** True if something on the page moves automatically. The `script` of the route moves it before hydration. */
  movesByItself?: boolean;
  /** True if the first screen contains italic text. The font for it is then loaded early. */
  italics?: boolean;
}

/** A feature of the site: the entries of its pages, and the routes that show these pages. */
export interface Feature<Context> {
  pages: Page[];
  routes(context: Context): RouteObject[];
}

/** Options of the route of a page, such as component, loader and action. */
interface PageParts
  extends
    Omit<RouteObject, 'children' | 'index' | 'handle'>,
    Pick<PageHandle, 'structuredData' | 'script' | 'parameterReaders'> {
  /** Loads the component of the page. Use it instead of `lazy` if nothing else is loaded. */
  component?: () => Promise<ComponentType>;
}

/**
 * Returns the route of a page.
 * @param id Id of the route, by which the shell finds its chunks.
 */
export function pageRoute(
  id: string,
  { path, title, description, unlisted, parameters, movesByItself, italics }: Page,
  { component, structuredData, script, parameterReaders, ...more }: PageParts,
): RouteObject {
  const handle = {
    title,
    description,
    unlisted,
    parameters: parameterReaders ? Object.keys(parameterReaders) : parameters,
    parameterReaders,
    movesByItself,
    italics,
    structuredData,
    script,
  } satisfies PageHandle;
  const lazy = component && { lazy: async () => ({ Component: await component() }) };
  return { id, ...(path ? { path } : { index: true }), handle, ...lazy, ...more };
}

/** Mounts a page again when a parameter of its path changes, so that it shows no data of the previous address. */
export const keyedByParameter = (name: string, Page: ComponentType) => () =>
  createElement(Page, { key: useParams()[name] });

/**
 * Returns a JSON response of a loader or an action. Safari supports `Response.json` only since version 17.
 * @param content Value that can be converted to JSON.
 * @param status HTTP status.
 */
export const jsonResponse = (content: object, status: number): Response =>
  new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } });

/** Returns the response of a loader for an address without a page. */
export const notFound = (): Response => new Response(null, { status: 404, statusText: 'Not Found' });

/** Returns the response of a loader whose main content could not be loaded. The page shows a message. */
export const unavailable = (): Response => jsonResponse({}, 503);

/** A query that has been started. */
export type RunningQuery = Parameters<typeof load>[0];

/** Endpoint of a query, whose state in the store is a `Query`. */
export interface QueryEndpoint<Arg, Query> {
  initiate: (arg: Arg) => (dispatch: Dispatch, getState: () => State, extra: unknown) => RunningQuery;
  select: (arg: Arg) => (state: State) => Query;
}

/** Loads the data of a query in a loader, and returns the state of the query. */
export async function loadQuery<Arg, Query>(
  { dispatch, getState }: Store,
  { initiate, select }: QueryEndpoint<Arg, Query>,
  arg: Arg,
): Promise<Query> {
  await load(dispatch(initiate(arg)));
  return select(arg)(getState());
}

/**
 * Returns the route of a page that shows a group of page texts.
 * @param id Id of the route, by which the shell finds its chunks.
 * @param name Name of the group.
 * @param parts Loads the component that gets the current texts, and the texts of the group before any change.
 * @param more Further options of the route.
 */
export const textRoute = <Name extends PageTextName>(
  id: string,
  page: Page,
  name: Name,
  parts: () => [Promise<ComponentType<{ texts: PageTexts[Name] }>>, Promise<{ default: PageTexts[Name] }>],
  more?: PageParts,
): RouteObject =>
  pageRoute(id, page, {
    ...more,
    component: async () => {
      const [Layout, { default: original }] = await Promise.all(parts());
      const TextPage = () => createElement(Layout, { texts: usePageTexts(name, original) });
      return TextPage;
    },
  });
