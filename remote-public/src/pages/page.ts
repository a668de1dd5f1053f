import type { ComponentType } from 'react';
import type { PageHandle, RouteObject } from '@juris/platform';

/**
 * A page of the site. Everything about it derives from this entry: route, document title, navigation, footer,
 * breadcrumbs, search, sitemap, and the tests that visit every page. The entries are in the data file of the page's
 * folder, whose texts can be edited without programming.
 */
export interface Page {
  /** Path without the leading slash; empty for the home page. */
  path: string;
  /** The page's part of the document title, and its name in the search. */
  title: string;
  /** One sentence for search engines and shared links. It is not sent to the browser (withoutDescriptions.ts). */
  description: string;
  /** Link in the main navigation: its text, and the menu and group that contain it. */
  menu?: { text: string; under?: string; group?: string };
  /** Text of the link in the footer's Links group. */
  footer?: string;
  /** Text of the link among the notices at the end of the footer. */
  notice?: string;
  /** Text of the link in the list of all content, which replaces the search without scripts. */
  catalogue?: string;
  /** Whether the search omits the page, e.g. because only mails link to it. */
  unlisted?: boolean;
  /** Query parameters of the page, if its route has no `parameterReaders`. */
  parameters?: string[];
  /** Whether something on the page moves automatically; the `script` of its route moves it before hydration. */
  movesByItself?: boolean;
  /** Whether the first view contains italics, so that their font is loaded early. */
  italics?: boolean;
}

/** A feature of the site: its pages, and the routes that show them. */
export interface Subject<Context> {
  pages: Page[];
  routes(context: Context): RouteObject[];
}

/** The parts of a page: component, loader and action. */
interface PageParts
  extends
    Omit<RouteObject, 'children' | 'index' | 'handle'>,
    Pick<PageHandle, 'things' | 'script' | 'parameterReaders'> {
  /** Loads only the component of the page, in place of `lazy`. */
  component?: () => Promise<ComponentType>;
}

/**
 * Returns the route of a page.
 * @param id names the route and the chunks that it needs
 */
export function pageRoute(
  id: string,
  { path, title, description, unlisted, parameters, movesByItself, italics }: Page,
  { component, things, script, parameterReaders, ...more }: PageParts,
): RouteObject {
  const handle = {
    title,
    description,
    unlisted,
    parameters: parameterReaders ? Object.keys(parameterReaders) : parameters,
    parameterReaders,
    movesByItself,
    italics,
    things,
    script,
  } satisfies PageHandle;
  const lazy = component && { lazy: async () => ({ Component: await component() }) };
  return { id, ...(path ? { path } : { index: true }), handle, ...lazy, ...more };
}
