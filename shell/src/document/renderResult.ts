import type { Company } from '@juris/platform/company';
import type { SiteNavigation, JsonLd } from '@juris/platform';
import type { BootData } from './bootData';
import { defaultNavigation } from '../layout/navigation';
import { documentMetadata, type DocumentMetadata } from '../layout/documentMetadata';

/** Result of rendering a page on the server. */
export interface RenderResult extends DocumentMetadata {
  /** HTTP status: 200, 404 for an unknown address, 3xx with `location`, 500 when the page threw. */
  status: number;
  /** Target of a redirect. */
  location?: string;
  /** File that a route returns instead of a page. */
  file?: { text: string; headers: Record<string, string> };
  /** Structured data (JSON-LD). */
  structuredData: JsonLd[];
  /** Navigation links of the layout. */
  navigation: SiteNavigation;
  /** True if search engines must not index the page. */
  unlisted: boolean;
  /** True if the page has an automatic animation. */
  movesByItself: boolean;
  /** Text of a small inline script of the page that runs before the application loads. */
  script?: string | undefined;
  /** True if the first screen of the page contains italics. */
  italics: boolean;
  /** Details of the publishing company, for the structured data. Default: before changes by staff. */
  company?: Company;
  /** HTML of the element with the id `root`. */
  html: string;
  /** HTML of the style elements of the page's components. */
  styles: string;
  /** State for hydration; undefined if the browser renders the page. */
  rendered?: BootData['rendered'] | undefined;
  /** Ids of the matched routes, whose scripts are preloaded. */
  routes: string[];
  /** Path below `/api/` of a request that the document sends before the application loads. */
  preloadRequest?: string | undefined;
  /** True if every API request succeeded and no route failed with an error. */
  complete: boolean;
  /** Message of the error with which the remote's code made the page fail, although every API request succeeded. */
  fault?: string | undefined;
}

/** Default values of a page. */
export const emptyResult = {
  ...documentMetadata([]),
  structuredData: [],
  navigation: defaultNavigation,
  unlisted: false,
  movesByItself: false,
  italics: false,
  html: '',
  styles: '',
  routes: [],
  complete: true,
};
