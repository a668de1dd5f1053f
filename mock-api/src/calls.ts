import type { FastifyInstance } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { kinds } from './kinds/kinds';
import type { Services } from './services';
import { acceptJson } from './http/bodies';
import { answerErrors } from './http/errorAnswers';
import { injectFaults } from './http/faults';
import { rememberRoutes } from './http/routeMethods';
import { tellLeftOut } from './http/unknownFields';
import { validator } from './http/validation';
import { describeApi } from './openapi/document';
import type { ApiOptions } from './options';
import { sendRequestIds } from '@juris/server-kit/requestLog';
import { accountRoutes } from './routes/account';
import { accountLinkRoutes } from './routes/accountLinks';
import { activityRoutes } from './routes/activity';
import { binRoutes, recordBinRoutes } from './routes/bin';
import { bookIndexRoutes } from './routes/bookIndex';
import { citationRoutes } from './routes/citations';
import { contactRoutes } from './routes/contact';
import { currentPdfRoutes } from './routes/currentPdf';
import { documentationRoutes } from './routes/documentation';
import { feedRoutes } from './routes/feeds';
import { historyRoutes } from './routes/history';
import { inboxRoutes } from './routes/inbox';
import { inboxBinRoutes } from './routes/inboxBin';
import { isbnUsesRoutes } from './routes/isbnUses';
import { operationsRoutes } from './routes/operations';
import { personalDataRoutes } from './routes/personalData';
import { publisherRoutes } from './routes/publishers';
import { ownAccountRoutes } from './routes/ownAccount';
import { searchRoutes } from './routes/search';
import { secondFactorRoutes } from './routes/secondFactor';
import { staffRoutes } from './routes/staff';
import { orderRoutes } from './routes/order';
import { statusRoutes } from './routes/status';
import { tradeRoutes } from './routes/trade';
import { receiveForms } from './uploads/formFiles';
import { sendPermitted } from './uploads/sendPermitted';
import { senderOf } from './uploads/senderOf';
import { serveUploads } from '@juris/server-kit/files/serveUploads';

/** The lists that are cached, by the tables of their kinds. */
export type CachedLists = Map<string, { invalidate(): void }>;

/** Invalidates what a change of a table makes wrong: its kind's list; of another table, or of one that nobody knows, all. */
export function invalidateChanged(lists: CachedLists, table: string | undefined) {
  const own = table !== undefined && lists.get(table);
  for (const list of own ? [own] : lists.values()) list.invalidate();
}

/** Adds all that the API answers, and what holds for every call. @param lists gets the lists that the calls cache */
export async function addCalls(
  app: FastifyInstance,
  options: ApiOptions,
  services: Services,
  lists: CachedLists,
): Promise<void> {
  app.setValidatorCompiler(validator);
  app.setSerializerCompiler(serializerCompiler);
  rememberRoutes(app);
  app.decorateRequest('account', null);
  sendRequestIds(app);
  acceptJson(app);
  tellLeftOut(app);
  if (!options.production) injectFaults(app, options.faults ?? []);
  // Loaded when wanted: its libraries are for development.
  if (options.checkAnswers) (await import('./openapi/checkAnswers')).checkAnswers(app);
  answerErrors(app);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
  });
  await receiveForms(app, services.uploads.staging);
  await serveUploads(app, {
    sender: await senderOf(services.uploads.storage),
    answer: sendPermitted(services),
  });
  await describeApi(app);
  feedRoutes(app.withTypeProvider<ZodTypeProvider>(), services);
  await app.register(
    async (api) => {
      const calls = api.withTypeProvider<ZodTypeProvider>();
      accountRoutes(calls, services);
      ownAccountRoutes(calls, services);
      secondFactorRoutes(calls, services);
      accountLinkRoutes(calls, services);
      staffRoutes(calls, services);
      for (const kind of kinds) {
        const list = kind.routes(calls, services, kind);
        lists.set(kind.table, list);
        historyRoutes(calls, services, kind, list);
        recordBinRoutes(calls, services, kind, list);
        statusRoutes(calls, services, kind, list);
        orderRoutes(calls, services, kind, list);
      }
      publisherRoutes(calls, services, { invalidate: () => invalidateChanged(lists, 'publisher') });
      currentPdfRoutes(calls, services);
      isbnUsesRoutes(calls, services);
      activityRoutes(calls, services);
      binRoutes(calls, services);
      contactRoutes(calls, services);
      inboxRoutes(calls, services);
      inboxBinRoutes(calls, services);
      personalDataRoutes(calls, services);
      operationsRoutes(calls, services);
      tradeRoutes(calls, services);
      bookIndexRoutes(calls, services);
      citationRoutes(calls, services);
      searchRoutes(calls, services);
      documentationRoutes(calls);
    },
    { prefix: '/api' },
  );
}
