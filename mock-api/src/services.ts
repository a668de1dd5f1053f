import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Limits } from './database/sharedLimits';
import type { Database, Engine } from './database/tables';
import type { Exports } from './exports/exports';
import type { MailQueue } from './mail/mailQueue';
import type { NewsletterLinks } from './newsletter/newsletterLinks';
import type { searchAnswers } from './search/search';
import type { Sessions } from './session/sessions';
import type { Uploads } from './uploads/uploads';

/** The server as routes see it: requests and answers typed by the schemas of the contract. */
export type ApiServer = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What the calls work with. */
export interface Services {
  db: Database;
  engine: Engine;
  uploads: Uploads;
  sessions: Sessions;
  /** To be woken when a transaction has queued a mail. */
  mails: Pick<MailQueue, 'wake'>;
  newsletterLinks: NewsletterLinks;
  /** Who is told of proposals and enquiries. */
  staffEmail: string;
  /** What the site and its publisher are called in mails, feeds and what the trade takes in. */
  siteName: string;
  /** The site's public origin, for what leaves the site. */
  siteOrigin: string;
  /** How old a cached list may become just now, in ms. */
  listLifetime: () => number;
  exports: Exports;
  /** The answers of the search of the site. */
  search: ReturnType<typeof searchAnswers>;
  /** How what people may do only so often is counted. */
  limits: Limits;
  /** Public forms that one address may send in ten minutes. */
  formLimit: number;
}
