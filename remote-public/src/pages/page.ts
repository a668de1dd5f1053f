import type { ComponentType } from 'react';
import type { NavigationLink, PageHandle, RouteObject } from '@juris/platform';

/**
 * Entry of a page of the site. Route, document title, navigation, footer, breadcrumbs, search, sitemap and the tests that
 * visit every page are derived from this entry. The entries are in JSON files in the folder of each feature, so that
 * texts can be edited without programming.
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
  /** Text of the link in the group "Links" of the footer. Absent without such a link. */
  footer?: string;
  /**
   * Text of the link among the notices at the end of the footer, or the whole link if it leads to a part of the page.
   * Absent without such a link.
   */
  notice?: string | NavigationLink;
  /** Text of the link in the list of all content, which visitors without scripts use instead of the search. */
  catalogue?: string;
  /**
   * Further words under which the search finds the page. A result shows the word and, beside it, the title of the page. A
   * link is a word that leads to a part of the page.
   */
  keywords?: (string | NavigationLink)[];
  /** Group of page texts that the page shows, besides the details of the company. Absent if it shows none. */
  texts?: string;
  /** True if the search omits the page, for example because only mails link to it. */
  unlisted?: boolean;
  /** Names of the query parameters of the page. Needed only if its route has no `parameterReaders`. */
  parameters?: string[];
  /** True if something on the page moves automatically. Before hydration, the `script` of the route moves it. */
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
  /** Loads the component of the page. Use it instead of `lazy` if nothing else has to be loaded. */
  component?: () => Promise<ComponentType>;
}

/**
 * Returns the route of a page.
 * @param id Id of the route. The shell uses it to find the chunks that the route needs.
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
    // Shells with a platform version before 1.12 read the structured data from `things`.
    things: structuredData,
    script,
  } satisfies PageHandle;
  const lazy = component && { lazy: async () => ({ Component: await component() }) };
  return { id, ...(path ? { path } : { index: true }), handle, ...lazy, ...more };
}
