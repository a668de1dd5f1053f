import type { Limits } from '../platform/limits/sharedLimits';
import type { Database, Engine } from '../platform/db/tables/tables';
import type { Uploads } from '../platform/uploads/uploads';
import type { Sessions } from '../modules/session/sessions';

/** Services that the routes of every module use. */
export interface Services {
  db: Database;
  engine: Engine;
  uploads: Uploads;
  sessions: Sessions;
  /** Woken after a transaction has queued a mail. */
  mails: { wake(): void };
  /** Recipient of proposals and enquiries. */
  staffEmail: string;
  /** Name of the site and its publisher in mails, feeds and metadata for the book trade. */
  siteName: string;
  /** The site's public origin, for links in mails and feeds. */
  siteOrigin: string;
  /** Current maximum age of a cached list, in ms. */
  listLifetime: () => number;
  /** Invalidates cached responses of other modules that contain rows of a table, such as feeds and search results. */
  contentChanged: (table: string) => void;
  /** Rate limiting. */
  limits: Limits;
  /** Maximum public forms from one address in ten minutes. */
  formLimit: number;
}
