import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { addCalls, invalidateChanged, type CachedLists } from './calls';
import { earlyErrors } from './platform/http/errorAnswers';
import { readableLog } from './platform/http/readableLog';
import { mailTransportOf } from './modules/mail/transport';
import { MailQueue } from './modules/mail/mailQueue';
import { ChangeNotices } from './platform/db/tables/changeNotices';
import { sharedLimits } from './platform/limits/sharedLimits';
import { pruneVersions } from './modules/content/pruneVersions';
import { Exports } from './modules/exports/exports';
import { deleteUnconfirmed } from './modules/newsletter/deleteUnconfirmed';
import { NewsletterLinks } from './modules/newsletter/newsletterLinks';
import { usualHistory, type ApiOptions } from './setup/options';
import { measureApi } from './platform/http/apiMetrics';
import { closeSilentConnections } from '@juris/server-kit/closeSilentConnections';
import { connectionOptions, type ConnectionLimits } from '@juris/server-kit/connectionLimits';
import { serveMetrics } from '@juris/server-kit/metrics';
import { logSettings } from '@juris/server-kit/requestLog';
import { traceRequests } from '@juris/server-kit/tracing';
import { describeFirstAccount } from './modules/session/firstAccount';
import { searchAnswers } from './modules/search/search';
import { Sessions } from './modules/session/sessions';
import { SignInLimiter } from './modules/session/signInLimiter';
import { signingKeys } from './modules/session/signingKey';
import { Tokens } from './modules/session/tokens';
import { weaknessOf } from './modules/session/weakPassword';
import { openStore } from './ops/openStore';
import { sweep } from './modules/files/sweep';

/** What the site and its publisher are called in what others take in. */
const SITE_NAME = 'Juris Press';

/** The folder of built exports, in the data folder, which no other process uses. */
const EXPORTS = 'exports';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Of a form of 56 MB on a line of 100 KB a second; and a line on which nothing moves is let go. */
const usualLimits: ConnectionLimits = { head: 60_000, request: 600_000, still: 150_000, every: 30_000 };

/**
 * Makes the API: store and account are in place when it resolves; `listen` or `inject` serve it, and `close` ends it.
 * @throws Error in one sentence when something that it needs cannot be had
 */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const weakness = options.production && (await weaknessOf(options.adminPassword, options.adminEmail));
  if (weakness) throw new Error(`ADMIN_PASSWORD ${weakness}. Choose one that nobody guesses.`);
  const app = Fastify({
    ...logSettings(
      options.log ?? 'none',
      options.logLevel ?? 'info',
      options.log === 'readable' ? readableLog() : undefined,
    ),
    ...earlyErrors,
    trustProxy: options.trustProxy ?? 'loopback',
    // Longer than any address that Node accepts: an id is judged by its schema.
    routerOptions: { maxParamLength: 20_000 },
    forceCloseConnections: 'idle',
    ...connectionOptions({ ...usualLimits, ...options.connectionLimits }),
  });
  // The shell, which asks, begins them.
  traceRequests(app, { continued: true });
  closeSilentConnections(app);
  const register = options.metrics && serveMetrics(app, options.metrics);
  const store = await openStore(options, app.log);
  try {
    const { db, engine, uploads } = store;
    if (register) measureApi(register, { db, uploads });
    const keys = signingKeys(options, path.resolve(options.dataDir));
    const limits = sharedLimits(keys[0], engine === 'PostgreSQL' ? db : undefined);
    const limiter = new SignInLimiter(limits, 'sign-in');
    const sessions = new Sessions(db, new Tokens(keys), limiter, options.tokenMinutes ?? 120);
    await describeFirstAccount(db, options.adminEmail, options.adminPassword);
    const siteOrigin = options.siteOrigin ?? 'http://localhost:3000';
    const transport = mailTransportOf({
      smtpUrl: options.smtpUrl,
      sender: { name: SITE_NAME, address: options.mailFrom ?? 'no-reply@example.org' },
      dataDir: path.resolve(options.dataDir),
    });
    const mails = new MailQueue(db, transport, app.log, options.mailRetryDelay);
    const lists: CachedLists = new Map();
    const changes =
      options.databaseUrl &&
      new ChangeNotices(options.databaseUrl, (table) => invalidateChanged(lists, table));
    const listLifetime = () => (changes ? changes.maxAge : Infinity);
    const exports = new Exports(path.join(path.resolve(options.dataDir), EXPORTS), db, listLifetime, app.log);
    const search = searchAnswers({ db, engine }, listLifetime);
    const services = {
      db,
      engine,
      uploads,
      sessions,
      mails,
      newsletterLinks: new NewsletterLinks(keys, siteOrigin),
      staffEmail: options.staffEmail ?? options.adminEmail,
      siteName: SITE_NAME,
      siteOrigin,
      listLifetime,
      exports,
      search,
      contentChanged: (table: string) => {
        exports.invalidate(table);
        search.invalidate();
      },
      limits,
      formLimit: options.formLimit ?? 20,
    };
    await addCalls(app, options, services, lists);
    // Only by who listens: a second program that finds the port taken says that, and sends nothing.
    app.addHook('onListen', () => mails.start());
    if (changes) app.addHook('onListen', async () => changes.start());
    const deleteOld = async () => {
      await deleteUnconfirmed(db);
      await pruneVersions(db, uploads, { ...usualHistory, ...options.history });
      // In a folder the start has done it, when nobody was saving.
      if (options.uploads) await sweep(uploads, app.log, 'few');
    };
    await deleteOld();
    const daily = setInterval(
      () => void deleteOld().catch((error: unknown) => app.log.error(error)),
      DAY_MS,
    ).unref();
    app.addHook('onClose', async () => {
      clearInterval(daily);
      if (changes) await changes.close();
      await mails.close();
      await exports.close();
      await store.close();
    });
    return app;
  } catch (error) {
    await store.close();
    throw error;
  }
}
