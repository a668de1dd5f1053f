import type { Limits } from '../platform/limits/sharedLimits';
import type { Database, Engine } from '../platform/db/tables/tables';
import type { Uploads } from '../platform/uploads/uploads';
import type { Sessions } from '../modules/session/sessions';

/** What the routes of every module work with. */
export interface Services {
  db: Database;
  engine: Engine;
  uploads: Uploads;
  sessions: Sessions;
  /** To be woken when a transaction has queued a mail. */
  mails: { wake(): void };
  /** Who is told of proposals and enquiries. */
  staffEmail: string;
  /** What the site and its publisher are called in mails, feeds and what the trade takes in. */
  siteName: string;
  /** The site's public origin, for what leaves the site. */
  siteOrigin: string;
  /** How old a cached list may become just now, in ms. */
  listLifetime: () => number;
  /** Invalidates cached responses of other modules that contain rows of a table, such as feeds and search results. */
  contentChanged: (table: string) => void;
  /** How what people may do only so often is counted. */
  limits: Limits;
  /** Public forms that one address may send in ten minutes. */
  formLimit: number;
}
