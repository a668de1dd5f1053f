import type { TextLanguage } from '@juris/contract/textLanguage';
import type { Params, RouteObject } from 'react-router-dom';
import type { SiteNavigation } from './navigation';
import type { Store } from './store';

/**
 * Version of the platform that this shell provides. The build of a remote exports the range that it works with, from
 * the dependency in its `package.json`. The shell rejects other remotes.
 */
export const platformVersion = '1.17.0';

/**
 * Name of the shared module through which remotes get the platform at run time. It is the former name of this package
 * and cannot change: existing releases request it.
 */
export const PLATFORM_SHARE_KEY = '@juris/shell/platform';

/** Argument that the shell passes to the functions of a remote, in the browser and on the server. */
export interface RemoteContext {
  /** Store of the page; on the server, the store of the request. Loaders dispatch their queries to it. */
  store: Store;
}

/**
 * The module that a remote exposes as `./routes`.
 * @example
 * export const routes: Remote['routes'] = ({ store }) => [{ index: true, lazy: () => import('./home/route') }];
 */
export interface Remote {
  /** Range of platform versions that the remote works with, such as `^1`. */
  platform: string;
  /**
   * Returns the routes of the remote's pages. Their paths are relative to the path at which the shell mounts the
   * remote.
   */
  routes(context: RemoteContext): RouteObject[];
  /**
   * Links to the remote's pages in the header and footer of the site. The release command stores them in the release.
   */
  navigation?: SiteNavigation;
  /**
   * Returns the pages that show a record, such as the pages of books, for the sitemap. The server calls this function.
   * @throws {ApiFailure} If a list cannot be loaded.
   */
  dataPages?(context: RemoteContext): Promise<DataPage[]>;
  /**
   * Returns entries that the header's search finds by name in the browser, such as the remote's pages. Keep the list
   * short. Called when a visitor first uses the search.
   */
  searchEntries?(context: RemoteContext): Promise<SearchEntry[]>;
  /**
   * Searches the data of the API, such as books. Called each time the visitor pauses while typing, so cache the result
   * for each text. Since platform 1.10.
   * @param words Text of the search field.
   * @returns At most ten entries, the best match first.
   * @throws {ApiFailure} If the API cannot search.
   */
  search?(context: RemoteContext, words: string): Promise<FoundEntries>;
}

/**
 * A page that shows a record, such as the page of a book, for the sitemap.
 * @example const page: DataPage = { path: '/titles/1-torts', changedAt: '2026-11-20T10:00:00.000Z' };
 */
export interface DataPage {
  /** Path on this site. */
  path: string;
  /** Date and time of the last change of the record (ISO 8601). */
  changedAt: string;
}

/** An entry that the search in the header can find, such as a page or a book. */
export interface SearchEntry {
  /** Text that the result shows, and that is searched unless there are `words`. */
  name: string;
  /** Text that is searched in place of the name, such as a synonym. Since platform 1.15. */
  words?: string | undefined;
  /** Label of the content type in the result, such as "Book" or "Team". */
  kind: string;
  /** Path of the entry's page on this site. */
  to: string;
}

/** Entries that a search has found, and the number of all results if it is known. Since platform 1.15. */
export type FoundEntries = SearchEntry[] & { total?: number | undefined };

/**
 * Normalises the value of a query parameter. The function must be fast, pure and idempotent.
 * @param value Decoded value from the address.
 * @returns The canonical spelling of the value. `undefined` means that the page is the same without the parameter, for
 *   example if its value is empty. `false` means that the value is invalid, for example a page number that is not a
 *   number.
 * @example const page: ParameterReader = (value) => /^[1-9]\d{0,4}$/.test(value) && (value === '1' ? undefined :
 *   value);
 */
export type ParameterReader = (value: string) => string | undefined | false;

/**
 * Metadata of a page, which a remote sets as the `handle` of the page's route.
 * @example
 * export const handle: PageHandle = { title: 'Contact', description: 'How to reach us.', parameters: ['topic'] };
 */
export interface PageHandle {
  /** Title of the page, without the name of the site. */
  title: string;
  /** Description of the page in one sentence, for search engines and shared links. */
  description?: string;
  /** Names of the query parameters that the page reads; none by default. The server ignores all others. */
  parameters?: string[] | undefined;
  /**
   * Functions that normalise the values of `parameters`, by parameter name. Since platform 1.9.
   * The server calls them before it renders the page. It redirects to the canonical spelling (308), and responds with
   * 404 to an invalid value. Only the first value of a repeated parameter is used. A parameter without a function
   * accepts any value of up to 200 characters. In the browser, the loader of the page has to call these functions
   * itself.
   * @example parameterReaders: { page: (value) => /^[1-9]\d{0,4}$/.test(value) && (value === '1' ? undefined : value) }
   */
  parameterReaders?: Partial<Record<string, ParameterReader>> | undefined;
  /**
   * True if the page has an animation without user interaction, such as a carousel. Without a `script` for it, the
   * application starts when the page has loaded, instead of at the first user interaction.
   */
  movesByItself?: boolean | undefined;
  /**
   * Returns the text of a small inline script (not a module) for the document. It handles events until the component of
   * the page takes over, and must stop then. Elements that it changes need `suppressHydrationWarning`. Called only on
   * the server.
   */
  script?: (() => Promise<string>) | undefined;
  /** True if the page shows italic text without scrolling. The italic font is then preloaded. */
  italics?: boolean | undefined;
  /**
   * First API request of a page that the browser renders: a path below `/api/`, exactly as the endpoint sends it. An
   * inline script sends it with the user's token while the application is loading.
   */
  preloadRequest?: string;
  /** @deprecated Since 1.12 the name of this field is `preloadRequest`. Shells before 1.12 know only this name. */
  firstCall?: string;
  /** True if search engines must not index the page, for example because only links in e-mails lead to it. */
  unlisted?: boolean | undefined;
  /**
   * Returns the structured data (schema.org) of the page for search engines. Called on the server after the loaders.
   * @param site Origin of the site without a trailing slash, for absolute addresses.
   * @param params Parameters of the page's path.
   * @param query Query parameters of the address. Shells with a platform version before 1.10 do not pass this argument.
   */
  structuredData?:
    | ((site: string, params: Params, query?: URLSearchParams) => JsonLd[] | Promise<JsonLd[]>)
    | undefined;
  /** @deprecated Since 1.12 the name of this field is `structuredData`. Shells before 1.12 know only this name. */
  things?: PageHandle['structuredData'];
}

/**
 * The `handle` of a route that sends a file instead of a page. Its loader runs on the server and returns a `Response`
 * with the content, a `content-type` and a `content-disposition`. Links to the route need the `download` attribute.
 * @example export const handle: FileHandle = { file: true };
 */
export interface FileHandle {
  /** Marks the route as a download. */
  file: true;
}

/**
 * Metadata that depends on the data of a page, such as the title of a book. The loader returns it as `{ page }`. It
 * takes precedence over the route's handle.
 * @example return { page: { title: book.title, description: book.subtitle } satisfies PageDescription };
 */
export interface PageDescription {
  title: string;
  /** Language of the title, if it is not English. Since 1.17. */
  language?: TextLanguage;
  description: string;
  /** Parent pages of the page, without the home page, for the breadcrumb trail and for search engines. */
  breadcrumbs?: Breadcrumb[] | undefined;
  /** Canonical address of the page as a path with a query. Defaults to the path without a query. Since 1.10. */
  canonical?: string;
  /** Address of the previous page of a list. Since 1.10. */
  previous?: string;
  /** Address of the next page of a list. Since 1.10. */
  next?: string;
  /** OpenGraph type for shared links. `profile` since 1.14. */
  type?: 'book' | 'profile';
  /** Atom feed with the content of the page. Since 1.14. */
  feed?: { title: string; address: string };
  /** Additional `meta` elements of the document, such as the `citation_title` of a book. */
  meta?: { name: string; content: string }[];
  /** Picture for shared links; defaults to the site's picture. */
  picture?: SharedPicture;
}

/** Picture that other sites show for a shared link (OpenGraph). */
export interface SharedPicture {
  /** Absolute address of a PNG or JPEG file. Few sites support other formats. */
  address: string;
  /** Alternative text. */
  alt: string;
  /** Width in pixels. */
  width: number;
  /** Height in pixels. */
  height: number;
}

/**
 * A parent page of the current page, for the breadcrumb trail.
 * @example const parent: Breadcrumb = { name: 'Titles', to: '/titles' };
 */
export interface Breadcrumb {
  /** Title of the parent page. */
  name: string;
  /** Path on this site. */
  to: string;
}

/**
 * An item of structured data (schema.org), such as a book or a person.
 * @example const book: JsonLd = { '@type': 'Book', name: 'Torts: A Primer' };
 */
export interface JsonLd {
  '@type': string;
  [property: string]: unknown;
}

/** @deprecated Since 1.12 the name of this type is `JsonLd`. */
export type Thing = JsonLd;
