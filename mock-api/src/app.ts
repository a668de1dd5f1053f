import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerRoutes, invalidateChanged, invalidateLinked, type CachedLists } from './routes';
import { mailTransportOf } from './modules/mail/transport';
import { MailQueue } from './modules/mail/mailQueue';
import { ChangeNotices } from './platform/db/tables/changeNotices';
import { sharedLimits } from './platform/limits/sharedLimits';
import { pruneEvents } from './modules/activity-events/events';
import { refreshSearchColumns } from './modules/content-types/refreshSearchColumns';
import { pruneVersions } from './modules/content/versions';
import { contentTypes } from './modules/content-types/contentTypes';
import { SearchMisses } from './modules/figures/searchMisses';
import { readPageLinks } from './modules/page-texts/pageTexts';
import { LinkChecks } from './modules/links/linkChecks';
import { Exports } from './modules/exports/exports';
import { deleteUnconfirmed, NewsletterLinks } from './modules/newsletter/newsletterRoutes';
import { CounterKeys } from './modules/figures/counterReport';
import { defaultHistoryLimits, SITE_NAME, type ApiOptions } from './setup/options';
import { fastifyOptions } from './setup/fastifyOptions';
import { measureApi } from './platform/http/apiMetrics';
import { trackConnections } from '@juris/server-kit/connections';
import { serveMetrics } from '@juris/server-kit/metrics';
import { traceRequests } from '@juris/server-kit/tracing';
import { seedDemo } from './dev/demo/seedDemo';
import { syncFirstAccount } from './modules/session/firstAccount';
import { browseResponses } from './modules/browse/browseResponses';
import { searchResponses } from './modules/search/search';
import { Sessions } from './modules/session/sessions';
import { SignInLimiter } from './modules/session/signInLimiter';
import { signingKeys, Tokens } from './modules/session/tokens';
import { queuePublicationMails } from './modules/content/recordReviews';
import { passwordWeakness } from './modules/session/passwords';
import { openStore } from './ops/openStore';
import { PageCounts } from './modules/files/library/pageCounts';
import { deleteExpired, sweep } from './modules/files/sweep';

/** Subfolder of the data folder for the built exports. No other process reads or writes it. */
const EXPORTS = 'exports';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time between two writes of searches without a result, in ms. */
const FIGURES_MS = 60_000;
const QUARTER_HOUR_MS = 15 * 60 * 1000;

/**
 * Creates the API. When the promise resolves, the store is open and the first account exists. Call `listen` or `inject`
 * to serve requests and `close` to stop.
 * @throws Error with a message of one sentence if a dependency such as the database is not available
 */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const weakness = options.production && (await passwordWeakness(options.adminPassword, options.adminEmail));
  if (weakness) throw new Error(`ADMIN_PASSWORD ${weakness}. Choose a password that is hard to guess.`);
  const app = Fastify(fastifyOptions(options));
  // Requests from the shell contain a trace id, so the API continues the shell's traces.
  traceRequests(app, { continued: true });
  trackConnections(app);
  const register = options.metrics && serveMetrics(app, options.metrics);
  const store = await openStore(options, app.log);
  try {
    const { db, engine, uploads } = store;
    if (register) measureApi(register, { db, uploads });
    const keys = signingKeys(options, path.resolve(options.dataDir));
    const limits = sharedLimits(keys[0], engine === 'PostgreSQL' ? db : undefined);
    const limiter = new SignInLimiter(limits, 'sign-in');
    const sessions = new Sessions(db, new Tokens(keys), limiter, options.tokenMinutes ?? 120);
    await syncFirstAccount(db, options.adminEmail, options.adminPassword);
    await seedDemo(db, uploads);
    const siteOrigin = options.siteOrigin ?? 'http://localhost:3000';
    const mailFrom = options.mailFrom ?? 'no-reply@example.org';
    const transport = mailTransportOf({
      smtpUrl: options.smtpUrl,
      sender: { name: SITE_NAME, address: mailFrom },
      dataDir: path.resolve(options.dataDir),
    });
    const mails = new MailQueue(db, transport, app.log, options.mailRetryDelay, () =>
      db
        .transaction()
        .execute((transaction) => queuePublicationMails(transaction, { siteName: SITE_NAME, siteOrigin })),
    );
    const lists: CachedLists = new Map();
    const changes =
      options.databaseUrl &&
      new ChangeNotices(options.databaseUrl, (table) => invalidateChanged(lists, table));
    const listLifetime = () => (changes ? changes.maxAge : Infinity);
    const exports = new Exports(path.join(path.resolve(options.dataDir), EXPORTS), db, listLifetime, app.log);
    const searchMisses = new SearchMisses(db, app.log);
    const search = searchResponses({ db, engine }, listLifetime, (q, isEmpty) =>
      searchMisses.learn(q, isEmpty),
    );
    const browse = browseResponses({ db, engine, siteName: SITE_NAME, siteOrigin }, listLifetime);
    const linkChecks = options.checkLinks
      ? new LinkChecks(db, app.log, {
          siteOrigin,
          linkedTypes: contentTypes,
          otherLinks: () => readPageLinks(db),
          ...(options.linkNetwork && { network: options.linkNetwork, pauseMs: 0 }),
          onChange: () => invalidateLinked(lists),
        })
      : undefined;
    const pageCounts = new PageCounts(
      db,
      uploads,
      (error) => app.log.error(error),
      () => invalidateChanged(lists, 'libraryFile'),
    );
    const services = {
      operationsToken: options.operationsToken,
      searchMisses,
      linkChecks,
      pageCounts,
      db,
      engine,
      uploads,
      sessions,
      mails,
      newsletterLinks: new NewsletterLinks(keys, siteOrigin),
      counterKeys: new CounterKeys(keys),
      staffEmail: options.staffEmail ?? options.adminEmail,
      mail: { sender: mailFrom, isDelivered: options.smtpUrl !== undefined },
      siteName: SITE_NAME,
      siteOrigin,
      listLifetime,
      exports,
      search,
      browse,
      contentChanged: (table: string) => {
        pageCounts.request();
        mails.wake();
        exports.invalidate(table);
        search.invalidate();
        browse.invalidate();
      },
      limits,
      formLimit: options.formLimit ?? 20,
    };
    await registerRoutes(app, options, services, lists);

    // Mails are sent only after the API listens. A second process that cannot listen, because the port is in use,
    // must not send the same mails.
    const startHook = options.isBehindMock ? 'onReady' : 'onListen';
    app.addHook(startHook, async () => mails.start());
    app.addHook(startHook, async () => pageCounts.request());
    if (changes) app.addHook(startHook, async () => changes.start());
    const deleteOld = async () => {
      await deleteUnconfirmed(db);
      const historyLimits = { ...defaultHistoryLimits, ...options.history };
      await pruneVersions(db, uploads, historyLimits);
      await pruneEvents(db, historyLimits.days);
      // Only an object store is searched for orphaned files every day. In a folder they were removed when the store was
      // opened.
      if (options.uploads) await sweep(uploads, app.log, 'few');
      await deleteExpired(uploads.storage, Date.now());
    };
    await deleteOld();
    const runLinkChecks = () => void linkChecks?.runIfDue().catch((error: unknown) => app.log.error(error));
    const storeMisses = setInterval(() => void searchMisses.store(), FIGURES_MS).unref();
    const quarterHourly = setInterval(runLinkChecks, QUARTER_HOUR_MS).unref();
    // An API of the previous release may still have written rows after the start.
    const daily = setInterval(
      () =>
        void deleteOld()
          .then(() => refreshSearchColumns(db))
          .catch((error: unknown) => app.log.error(error)),
      DAY_MS,
    ).unref();
    app.addHook('onClose', async () => {
      clearInterval(daily);
      clearInterval(quarterHourly);
      clearInterval(storeMisses);
      await searchMisses.store();
      await linkChecks?.close();
      await pageCounts.close();
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
