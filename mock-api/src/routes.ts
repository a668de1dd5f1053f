import type { FastifyInstance } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { contentTypes } from './modules/content-types/contentTypes';
import type { Services } from './modules/services';
import type { Exports } from './modules/exports/exports';
import type { CounterKeys } from './modules/figures/counterReport';
import type { NewsletterLinks } from './modules/newsletter/newsletterRoutes';
import { type SiteSearch, searchRoutes } from './modules/search/search';
import type { BrowseResponses } from './modules/browse/browseResponses';
import { browseFeedRoutes, browseRoutes } from './modules/browse/browseRoutes';
import { acceptJson, reportIgnoredFields, validator } from './platform/http/requestParsing';
import { SESSION_HEADER } from './dev/faults/faults';
import { HttpError } from './platform/http/httpError';
import { addErrorHandlers } from './platform/http/errorHandlers';
import { recordRoutes } from './platform/http/routeMethods';
import { describeApi, documentationRoutes } from './platform/openapi/document';
import type { ApiOptions } from './setup/options';
import { sendRequestIds } from '@juris/server-kit/requestLog';
import { accountRoutes, accountLinkRoutes } from './modules/accounts/accountRoutes';
import { activityRoutes } from './modules/activity/activityRoutes';
import { binRoutes, recordBinRoutes } from './modules/content-routes/binRoutes';
import { bookIndexRoutes } from './modules/trade/bookIndexRoutes';
import { citationRoutes } from './modules/trade/citationsRoutes';
import { contactRoutes } from './modules/contact/contact';
import { currentFileRoutes } from './modules/files/currentFiles';
import { feedRoutes } from './modules/feeds/feedRoutes';
import { draftRoutes } from './modules/content-routes/draftRoutes';
import { DueDrafts } from './modules/content/dueDrafts';
import { historyRoutes } from './modules/content-routes/historyRoutes';
import { linkRoutes } from './modules/content-routes/linkRoutes';
import { figureRoutes } from './modules/figures/figureRoutes';
import { libraryRoutes } from './modules/files/library/libraryRoutes';
import { inboxRoutes } from './modules/inbox/inboxRoutes';
import { messageRoutes, attachmentRoutes } from './modules/inbox/messageRoutes';
import { notificationRoutes } from './modules/inbox/notifications';
import { cannedReplyRoutes, replyRoutes } from './modules/inbox/replyRoutes';
import { inboxBinRoutes } from './modules/inbox/inboxBinRoutes';
import { isbnUsesRoutes, suggestionRoutes } from './modules/trade/bookFormRoutes';
import { operationsRoutes } from './modules/operations/operations';
import { subscriberRoutes } from './modules/newsletter/subscriberRoutes';
import { personalDataRoutes } from './modules/inbox/personalDataRoutes';
import { pageTextRecordType } from './modules/page-texts/pageTextRecordType';
import { pageTextRoutes } from './modules/page-texts/pageTextRoutes';
import { presenceRoutes } from './modules/presence/presenceRoutes';
import { publisherRoutes } from './modules/publishers/publisherRoutes';
import { ownAccountRoutes, secondFactorRoutes } from './modules/accounts/ownAccountRoutes';
import { redirectRoutes } from './modules/redirects/redirectRoutes';
import { savedViewRoutes } from './modules/accounts/savedViewsRoutes';
import { startPageRoutes } from './modules/start-page/startPageRoutes';
import { staffRoutes } from './modules/accounts/staffRoutes';
import { statusRoutes } from './modules/content-routes/statusRoutes';
import { orderRoutes } from './modules/content/recordOrder';
import { tradeRoutes } from './modules/trade/tradeRoutes';
import { linkCheckLimitOf } from './platform/limits/formLimit';
import { receiveForms } from './platform/uploads/receiveForm';
import { enforceRights } from './modules/session/authHooks';
import { sendPermittedFile } from './modules/files/sendPermittedFile';
import { fileResponder } from './platform/uploads/fileResponder';
import { serveUploads } from '@juris/server-kit/files/serveUploads';

/** Services that the routes use. */
type ApiServices = Services & {
  exports: Exports;
  search: SiteSearch;
  browse: BrowseResponses;
  newsletterLinks: NewsletterLinks;
  counterKeys: CounterKeys;
};

/** Caches of the lists, by the database table of their content type. */
export type CachedLists = Map<string, { invalidate(): void }>;

/**
 * Invalidates the caches that a change of a table affects: the list of its content type, or otherwise all lists.
 * @param table name of the changed table; undefined if it is unknown
 */
export function invalidateChanged(lists: CachedLists, table: string | undefined) {
  const own = table !== undefined && lists.get(table);
  for (const list of own ? [own] : lists.values()) list.invalidate();
}

/** Invalidates the caches of lists that show results of the link check. */
export function invalidateLinked(lists: CachedLists) {
  for (const { table, links } of contentTypes) if (links) lists.get(table)?.invalidate();
}

/**
 * Adds all routes of the API, and the hooks that run for every request.
 * @param lists receives the list cache of each content type
 */
export async function registerRoutes(
  app: FastifyInstance,
  options: ApiOptions,
  services: ApiServices,
  lists: CachedLists,
): Promise<void> {
  app.setValidatorCompiler(validator);
  app.setSerializerCompiler(serializerCompiler);
  recordRoutes(app);
  app.decorateRequest('account', null);
  sendRequestIds(app);
  acceptJson(app);
  reportIgnoredFields(app);
  // The module uses development dependencies, which production does not install.
  if (options.validateResponses)
    (await import('./dev/response-validation/responseValidator')).validateResponses(app);
  addErrorHandlers(app);
  if (!options.isBehindMock)
    app.addHook('onRequest', async ({ headers }) => {
      if (headers[SESSION_HEADER] !== undefined)
        throw new HttpError(
          400,
          `${SESSION_HEADER} works only with the mock. This API has one state. Omit the header.`,
        );
    });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
  });
  enforceRights(app, services.sessions);
  const due = new DueDrafts(services.db, services.listLifetime, app.log);
  app.addHook('onRequest', (_request, _reply, done) => {
    if (due.mayBeDue()) void due.publish().then(() => done());
    else done();
  });
  await receiveForms(app, services.uploads.staging);
  await serveUploads(app, {
    sender: await fileResponder(services.uploads.storage),
    answer: sendPermittedFile(services),
  });
  attachmentRoutes(app, services);
  await describeApi(
    app,
    contentTypes.map(({ tag }) => tag),
  );
  feedRoutes(app.withTypeProvider<ZodTypeProvider>(), services);
  browseFeedRoutes(app.withTypeProvider<ZodTypeProvider>(), services);
  await app.register(
    async (api) => {
      const calls = api.withTypeProvider<ZodTypeProvider>();
      accountRoutes(calls, services);
      ownAccountRoutes(calls, services);
      savedViewRoutes(calls, services);
      secondFactorRoutes(calls, services);
      accountLinkRoutes(calls, services);
      staffRoutes(calls, services);
      const countLinkCheck = linkCheckLimitOf(services.limits);
      for (const contentType of contentTypes) {
        const list = contentType.routes(calls, services, contentType);
        lists.set(contentType.table, list);
        draftRoutes(calls, contentType, due.of(contentType, services, list));
        historyRoutes(calls, services, contentType, list);
        recordBinRoutes(calls, services, contentType, list);
        statusRoutes(calls, services, contentType, list);
        linkRoutes(calls, services, contentType, countLinkCheck);
        orderRoutes(calls, services, contentType, list);
      }
      lists.set('recordDraft', {
        invalidate: () => {
          due.invalidate();
          for (const { table } of contentTypes) lists.get(table)?.invalidate();
        },
      });
      // The list of resources shows details of PDFs, which are stored in the library.
      lists.set('libraryFile', { invalidate: () => lists.get('resource')?.invalidate() });
      publisherRoutes(calls, services, { invalidate: () => invalidateChanged(lists, 'publisher') });
      const redirects = redirectRoutes(calls, services);
      lists.set('redirect', redirects);
      const texts = pageTextRoutes(calls, services, redirects);
      lists.set('pageText', texts);
      draftRoutes(calls, pageTextRecordType, due.of(pageTextRecordType, services, texts));
      currentFileRoutes(calls, services);
      libraryRoutes(calls, services, (table) => lists.get(table)?.invalidate());
      isbnUsesRoutes(calls, services);
      suggestionRoutes(calls, services);
      presenceRoutes(calls, services);
      startPageRoutes(calls, services);
      activityRoutes(calls, services);
      binRoutes(calls, services);
      contactRoutes(calls, services);
      inboxRoutes(calls, services);
      messageRoutes(calls, services);
      inboxBinRoutes(calls, services);
      replyRoutes(calls, services);
      cannedReplyRoutes(calls, services);
      notificationRoutes(calls, services);
      subscriberRoutes(calls, services);
      personalDataRoutes(calls, services);
      operationsRoutes(calls, services);
      figureRoutes(calls, services);
      tradeRoutes(calls, services);
      bookIndexRoutes(calls, services);
      citationRoutes(calls, services);
      searchRoutes(calls, services);
      browseRoutes(calls, services);
      await documentationRoutes(calls);
    },
    { prefix: '/api' },
  );
}
