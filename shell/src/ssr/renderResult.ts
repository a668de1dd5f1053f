import type { SiteNavigation, Thing } from '@juris/platform';
import type { BootData } from '../document/bootData';
import { homeOnly } from '../layout/navigation';
import { documentMetadata, type DocumentMetadata } from '../layout/documentMetadata';
import type { RouteFile } from './routeFile';

/** The result of rendering a page on the server. */
export interface RenderResult extends DocumentMetadata {
  /** HTTP status: 200, 404 for an unknown address, 3xx with `location`, 500 when a page threw. */
  status: number;
  /** The target of a redirect. */
  location?: string;
  /** A file that is sent instead of a page. */
  file?: RouteFile;
  /** Structured data (JSON-LD). */
  things: Thing[];
  /** The links of the layout. */
  navigation: SiteNavigation;
  /** Whether search engines must exclude the page. */
  unlisted: boolean;
  /** Whether the page has an automatic animation. */
  movesByItself: boolean;
  /** A small inline script of the page that does not wait for the application. */
  script?: string | undefined;
  /** Whether its first view needs the italic font. */
  italics: boolean;
  /** The content of the element `root`. */
  html: string;
  /** The style elements of its components. */
  styles: string;
  /** The state for hydration. Absent when the browser renders the page. */
  rendered?: BootData['rendered'] | undefined;
  /** The ids of the matched routes, whose files are preloaded. */
  routes: string[];
  /** An API request that the document starts before the application loads. */
  firstCall?: string | undefined;
  /** Whether every API request succeeded and nothing threw. */
  complete: boolean;
}

/** The defaults of a page, which others extend. */
export const emptyResult = {
  ...documentMetadata([]),
  things: [],
  navigation: homeOnly,
  unlisted: false,
  movesByItself: false,
  italics: false,
  html: '',
  styles: '',
  routes: [],
  complete: true,
};
