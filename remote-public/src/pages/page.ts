import type { ComponentType } from 'react';
import type { PageHandle, RouteObject } from '@juris/platform';

/**
 * A page of the site. All that names it follows from this one entry: its route and document title, the bar, the menu
 * and the footer, the breadcrumbs, the search, the sitemap, and the tests that walk through every page. The entries
 * stand in the data file of the page's folder, where a person who is no programmer can change the words.
 */
export interface Page {
  /** Its address, without the slash at the front; empty for the home page. */
  path: string;
  /** Its own part of the document title, and its name in the search. */
  title: string;
  /** One sentence for search engines and shared links. It is left out of what the browser gets (withoutDescriptions.ts). */
  description: string;
  /** Where the main navigation leads to it: the words, and the menu and the group of the menu that they stand in. */
  menu?: { text: string; under?: string; group?: string };
  /** The words of its link in the footer's Links group. */
  footer?: string;
  /** The words of its link among the notices at the end of the footer. */
  notice?: string;
  /** Its words where the site lists what can be found, for a search without scripts. */
  catalogue?: string;
  /** Whether it is a step of something, such as a page that a mail leads to: no search finds it. */
  unlisted?: boolean;
  /** The query parameters that it reads, where its route has no `parameterReaders`. */
  parameters?: string[];
  /** Whether something on it moves by itself; a `script` of its route moves it until the application is there. */
  movesByItself?: boolean;
  /** Whether its first view has italics: their font is then fetched with the others. */
  italics?: boolean;
}

/** A subject: its pages, and the routes that show them. */
export interface Subject<Context> {
  pages: Page[];
  routes(context: Context): RouteObject[];
}

/** What shows a page, loads its data and answers its form. */
interface PageParts
  extends
    Omit<RouteObject, 'children' | 'index' | 'handle'>,
    Pick<PageHandle, 'things' | 'script' | 'parameterReaders'> {
  /** Fetches the code of what shows it, where `lazy` fetches no more than that. */
  component?: () => Promise<ComponentType>;
}

/**
 * The route of a page.
 * @param id names the route and the files that it needs
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
