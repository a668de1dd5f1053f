import type { Params, RouteObject } from 'react-router-dom';
import type { SiteNavigation } from './navigation';
import type { Store } from './store';

/**
 * Version of the platform. A remote declares the range that it was built for (`platform: '^1'`); the shell rejects a
 * remote whose range does not include this version.
 */
export const platformVersion = '1.11.1';

/**
 * Name under which remotes request the platform at run time, in the share scope of the browser and on the server. It is the
 * package's former name, so that releases built before the rename and after it work with every shell.
 */
export const PLATFORM_SHARE_KEY = '@juris/shell/platform';

/** Passed by the shell to a remote when it mounts it, in the browser and on the server. */
export interface RemoteContext {
  /** Store of the page; on the server, of the request. Loaders dispatch their queries to it. */
  store: Store;
}

/**
 * The module that a remote exposes as `./routes`.
 * @example
 * export const platform = '^1.10';
 * export const routes: Remote['routes'] = ({ store }) => [{ index: true, lazy: () => import('./home/route') }];
 */
export interface Remote {
  /** Range of platform versions that the remote works with, such as `^1`. */
  platform: string;
  /** Returns the remote's pages, relative to the address at which the shell mounts it. */
  routes(context: RemoteContext): RouteObject[];
  /** Links to its pages in the header and footer. Stored in its release. */
  navigation?: SiteNavigation;
  /**
   * Returns the pages that depend on data, such as the pages of books, for the sitemap. Called on the server.
   * @throws ApiFailure when a list cannot be loaded
   */
  dataPages?(context: RemoteContext): Promise<DataPage[]>;
  /**
   * Returns the entries that the search in the header finds by name in the browser. Keep the list short, such as the
   * remote's own pages. Called when the search is first used.
   */
  searchEntries?(context: RemoteContext): Promise<SearchEntry[]>;
  /**
   * Finds entries that only the API knows, such as books: at most ten, the best first. Called when typing pauses; cache
   * the result of each text. Since 1.10.
   * @param words text of the search field
   * @throws ApiFailure when the API can't search
   */
  search?(context: RemoteContext, words: string): Promise<SearchEntry[]>;
}

/** A page that depends on data: its path on this site and the date and time of the last change (ISO 8601). */
export interface DataPage {
  path: string;
  changedAt: string;
}

/** A result of the search. */
export interface SearchEntry {
  /** Text that is searched and shown. */
  name: string;
  /** Label of the content type, such as "Book" or "Team". */
  kind: string;
  /** Path on this site. */
  to: string;
}

/**
 * Normalises a value of a query parameter. It must be fast and depend only on the value. It must return a value that it
 * has returned before unchanged.
 * @param value decoded value of the address
 * @returns the canonical spelling; `undefined` when the page is the same without the parameter, such as an empty option
 *   of a form; `false` for an invalid value, such as a page number that is not a number
 */
export type ParameterReader = (value: string) => string | undefined | false;

/**
 * Metadata of a page: the `handle` of its route.
 * @example
 * export const handle: PageHandle = { title: 'Contact', description: 'How to reach us.', parameters: ['topic'] };
 */
export interface PageHandle {
  /** Title of the page, without the name of the site. */
  title: string;
  /** One sentence for search engines and shared links. */
  description?: string;
  /**
   * Query parameters that the page reads; none by default. The server ignores all others when it renders and caches the
   * page.
   */
  parameters?: string[] | undefined;
  /**
   * Readers for the values of `parameters`, by name. The server applies them before it renders: spellings of one query
   * share a cached page, other spellings are redirected to it (308), and an invalid value gets 404 without rendering.
   * When a parameter is repeated, the first value counts. A parameter without a reader accepts any value of up to 200
   * characters. In the browser the loader of the page applies the readers itself. Since 1.9; older shells pass the
   * values on unchanged.
   * @example parameterReaders: { page: (value) => /^[1-9]\d{0,4}$/.test(value) && (value === '1' ? undefined : value) }
   */
  parameterReaders?: Partial<Record<string, ParameterReader>> | undefined;
  /**
   * Whether the page has an animation that runs by itself. Without a `script` that runs it, the application then starts
   * without waiting for a user interaction.
   */
  movesByItself?: boolean | undefined;
  /**
   * Returns the text of a small classic script for the document. It handles what cannot wait for the application, and
   * ends when the page's component takes over. Markup that it changes needs `suppressHydrationWarning`. Called on the
   * server only.
   */
  script?: (() => Promise<string>) | undefined;
  /** Whether the first view uses italics; their font is then preloaded with the others. */
  italics?: boolean | undefined;
  /**
   * For pages that the browser renders: path below `/api/` of the first request, exactly as its endpoint sends it. The
   * document sends the request for the current user while the application loads.
   */
  firstCall?: string;
  /** Whether search engines must not index the page, such as a page that is opened from an e-mail. */
  unlisted?: boolean | undefined;
  /**
   * Returns the page's structured data (schema.org) for search engines. Called on the server after the loaders.
   * @param site origin of the site without a trailing slash, for absolute addresses
   * @param params parameters of the page's path
   * @param query query parameters of the address; shells before 1.10 pass none
   */
  things?:
    | ((site: string, params: Params, query?: URLSearchParams) => Thing[] | Promise<Thing[]>)
    | undefined;
}

/**
 * The `handle` of a route that is a download instead of a page. Its loader returns a Response with the text, its
 * `content-type` and its `content-disposition`. The server runs the loader; links to it have the `download` attribute.
 * @example export const handle: FileHandle = { file: true };
 */
export interface FileHandle {
  file: true;
}

/**
 * Metadata that depends on the page's data, such as the title of a book. The loader returns it as `{ page }`; it takes
 * precedence over the handle.
 * @example return { page: { title: book.title, description: book.subtitle } satisfies PageDescription };
 */
export interface PageDescription {
  title: string;
  description: string;
  /** Parent pages without the home page, for the page and for search engines. */
  breadcrumbs?: Breadcrumb[] | undefined;
  /** Canonical address as a path with a query; defaults to the path alone. Since 1.10. */
  canonical?: string;
  /** Addresses of the previous and the next page of a list. Since 1.10. */
  previous?: string;
  next?: string;
  /** OpenGraph type for shared links. */
  type?: 'book';
  /** Additional `meta` elements, such as those of a citation. */
  meta?: { name: string; content: string }[];
  /** Picture for shared links; defaults to the site's picture. */
  picture?: SharedPicture;
}

/** A picture that other sites show with a link to the page (OpenGraph). */
export interface SharedPicture {
  /** Absolute address of a PNG or JPEG; other formats are rarely supported. */
  address: string;
  /** Alternative text. */
  alt: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** A parent page of the current page. */
export interface Breadcrumb {
  name: string;
  /** Path on this site. */
  to: string;
}

/** Structured data of schema.org, such as a Book or a Person. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}
