import type { Params, RouteObject } from 'react-router-dom';
import type { SiteNavigation } from './navigation';
import type { Store } from './store';

/**
 * The version of everything a remote may import from the shell at run time. A remote names the range it was
 * built for (`platform: '^1'`); the shell refuses a remote whose range does not hold this version.
 */
export const platformVersion = '1.11.1';

/**
 * Name under which remotes request the platform at run time, in the share scope of the browser and on the server. It is the
 * package's former name, so that releases built before the rename and after it work with every shell.
 */
export const PLATFORM_SHARE_KEY = '@juris/shell/platform';

/** What the shell hands to a remote when it mounts it, in the browser and on the server alike. */
export interface RemoteContext {
  /** The one store of this page (on the server: of this request). Loaders dispatch their queries into it. */
  store: Store;
}

/** The one module that a remote exposes, as `./routes`. */
export interface Remote {
  /** The range of platform versions the remote works with, e.g. `^1`. */
  platform: string;
  /** The remote's pages, relative to the address the shell mounts it at. */
  routes(context: RemoteContext): RouteObject[];
  /** The links that the frame of the site shows for its pages. Carried by its release. */
  navigation?: SiteNavigation;
  /**
   * The addresses of pages that its data make, such as the pages of books, for the sitemap. Asked for on the server.
   * @throws ApiFailure when a list is away
   */
  dataPages?(context: RemoteContext): Promise<DataPage[]>;
  /**
   * The entries that the search in the header finds by their names in the browser: a few, such as the pages of the
   * remote. Loaded when the search is first used.
   */
  searchEntries?(context: RemoteContext): Promise<SearchEntry[]>;
  /**
   * Finds entries that only the API knows, such as books: at most ten, the best first. Called for each text that typing rests
   * on; a text that was searched for before should be answered from a cache. Since 1.10.
   * @throws ApiFailure when the API can't search
   */
  search?(context: RemoteContext, words: string): Promise<SearchEntry[]>;
}

/** A page that comes from data: its path on this site, and when the data changed (ISO 8601). */
export interface DataPage {
  path: string;
  changedAt: string;
}

/** One thing that the search finds. */
export interface SearchEntry {
  /** What is searched and shown. */
  name: string;
  /** What it is, e.g. "Book" or "Team". */
  kind: string;
  /** Its address on this site. */
  to: string;
}

/**
 * Reads a value of a query parameter. It must be quick and depend on the value alone, and must return a spelling that it
 * returned before unchanged.
 * @param value as the address has it, decoded
 * @returns the one spelling of the value; `undefined` when the page is the same without the parameter, such as an empty
 * choice of a form; `false` when the value cannot be valid, such as a page number that is no number
 */
export type ParameterReader = (value: string) => string | undefined | false;

/** What a page tells about itself, given as the `handle` of its route. */
export interface PageHandle {
  /** The page's own part of the document title. */
  title: string;
  /** One sentence for search engines and shared links. */
  description?: string;
  /** The query parameters that the page reads. The server renders and keeps it by these alone; none unless given. */
  parameters?: string[] | undefined;
  /**
   * How the page reads the values of its `parameters`, by name. The server applies them before it renders: spellings of
   * one query share one cached page, other spellings are redirected to it (308), and a value that cannot be valid is
   * answered with 404 without rendering. Of a repeated parameter the first value counts. A parameter without a reader
   * may have any value of up to 200 characters. In the browser the loader of the page applies them itself. Since 1.9;
   * an older shell passes the values on as they were sent.
   * @example parameterReaders: { page: (value) => /^[1-9]\d{0,4}$/.test(value) && (value === '1' ? undefined : value) }
   */
  parameterReaders?: Partial<Record<string, ParameterReader>> | undefined;
  /**
   * Whether something on it moves by itself: without a `script` that moves it, the application then starts without waiting
   * for a sign of the visitor.
   */
  movesByItself?: boolean | undefined;
  /**
   * The text of a small classic script for its document: it does what cannot wait for the application, and ends when the page's
   * component takes over. What it changes in the markup needs `suppressHydrationWarning`. Asked for on the server only.
   */
  script?: (() => Promise<string>) | undefined;
  /** Whether its first view has italics: their font is then fetched with the others. */
  italics?: boolean | undefined;
  /**
   * Of a page that the browser renders: the call whose answer it shows first, below `/api/`, as its endpoint asks for it. The
   * document asks for it while the application is on its way, for who is signed in.
   */
  firstCall?: string;
  /** Whether search engines are to leave it out: it is a step of something, such as a page that a mail leads to. */
  unlisted?: boolean | undefined;
  /**
   * What the page shows, as schema.org describes it, for search engines. Asked for on the server only, when the
   * loaders are done.
   * @param site the address of the site without a slash at its end, for full addresses
   * @param params the parameters of the page's path
   * @param query the query parameters of its address; a shell before 1.10 gives none
   */
  things?:
    | ((site: string, params: Params, query?: URLSearchParams) => Thing[] | Promise<Thing[]>)
    | undefined;
}

/**
 * The `handle` of a route that is no page but a file to take away: its loader returns a Response with the text, its
 * `content-type` and its `content-disposition`. The server runs it; a link to it has `download`.
 */
export interface FileHandle {
  file: true;
}

/**
 * What a page says of itself where that depends on its data, such as the name of a book: its loader returns it as
 * `{ page }`, and it goes before what the handle says.
 */
export interface PageDescription {
  title: string;
  description: string;
  /** The pages above it, the home page aside: shown by the page, and told to search engines. */
  breadcrumbs?: Breadcrumb[] | undefined;
  /** Its one address for search engines, as a path with a query; the path alone unless given. Since 1.10. */
  canonical?: string;
  /** The addresses of the page before it and of the page after it, where a list has several pages. Since 1.10. */
  previous?: string;
  next?: string;
  /** What it is about, for shared links. */
  type?: 'book';
  /** Further `meta` elements, e.g. those of a citation. */
  meta?: { name: string; content: string }[];
  /** What a shared link shows; the site's own picture unless given. */
  picture?: SharedPicture;
}

/** A picture that others show who link to a page (OpenGraph). */
export interface SharedPicture {
  /** Its full address; a PNG or JPEG, since few take others. */
  address: string;
  /** What it shows, in words. */
  alt: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** A page above the one shown. */
export interface Breadcrumb {
  name: string;
  /** Its path on this site. */
  to: string;
}

/** A thing of schema.org, e.g. a Book or a Person. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}
