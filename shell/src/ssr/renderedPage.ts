import type { SiteNavigation, Thing } from '@juris/platform';
import type { BootData } from '../document/bootData';
import { homeOnly } from '../layout/navigation';
import { pageOf, type PageWords } from '../layout/pageOf';
import type { MadeFile } from './madeFile';

/** One page as the server rendered it. */
export interface RenderedPage extends PageWords {
  /** HTTP status: 200, 404 for an unknown address, 3xx with `location`, 500 when a page threw. */
  status: number;
  /** Where to go instead. */
  location?: string;
  /** What is sent instead of a page. */
  file?: MadeFile;
  /** What it shows, for search engines. */
  things: Thing[];
  /** The links of the frame around it. */
  navigation: SiteNavigation;
  /** Whether search engines are to leave it out. */
  unlisted: boolean;
  /** Whether something on it moves by itself. */
  movesByItself: boolean;
  /** Its own small script, which does what cannot wait for the application. */
  script?: string | undefined;
  /** Whether it needs the font of italics at once. */
  italics: boolean;
  /** What goes into the element `root`. */
  html: string;
  /** The style elements that it needs. */
  styles: string;
  /** What the browser goes on from; absent when it is to render the page itself. */
  rendered?: BootData['rendered'] | undefined;
  /** The ids of the routes shown, to find the files they need. */
  routes: string[];
  /** What the document asks the API for, before the application is there. */
  firstCall?: string | undefined;
  /** Whether every list that the page asked for came, and nothing threw. */
  complete: boolean;
}

/** A page without anything on it, to which the others add what they have. */
export const emptyPage = {
  ...pageOf([]),
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
