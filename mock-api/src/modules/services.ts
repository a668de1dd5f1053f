import type { Limits } from '../platform/limits/sharedLimits';
import type { Database, Engine } from '../platform/db/tables/tables';
import type { Uploads } from '../platform/uploads/uploads';
import type { LinkChecks } from './links/linkChecks';
import type { Sessions } from './session/sessions';

/** Services and settings that the routes of all modules use. */
export interface Services {
  db: Database;
  engine: Engine;
  uploads: Uploads;
  sessions: Sessions;
  /** Call `wake` after a transaction has queued a mail, to send it without delay. */
  mails: { wake(): void };
  /** E-mail address that receives proposals and enquiries. */
  staffEmail: string;
  /** Sender of the mails. `isDelivered` is false if mails are written to a folder. */
  mail: { sender: string; isDelivered: boolean };
  /** Name of the site and of its publisher, for mails, feeds and metadata for the book trade. */
  siteName: string;
  /** Public origin of the site, for links in mails and feeds. */
  siteOrigin: string;
  /**
   * Returns the maximum age of a cached list, in ms. It is limited while this process receives no notifications from
   * the database.
   */
  listLifetime: () => number;
  /** Must be called after a table was changed. Invalidates exports and search results that contain its rows. */
  contentChanged: (table: string) => void;
  /** Token of the shell; undefined if only the shell on this machine may report. */
  operationsToken: string | undefined;
  /** Counts searches without a result. */
  searchMisses: { note(text: string, address: string): void };
  /** Counts the pages of new PDFs. */
  pageCounts: { request(): void };
  /** Checks links to other sites. Undefined if the setting turns the check off. */
  linkChecks?: Pick<LinkChecks, 'checkable' | 'checkNow'> | undefined;
  /** Creates rate limiters. */
  limits: Limits;
  /** Maximum number of public forms from one network in ten minutes. */
  formLimit: number;
}
