import type { ComponentType } from 'react';
import type { NavigationLink, PageHandle, RouteObject } from '@juris/platform';

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
export interface PageParts
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
