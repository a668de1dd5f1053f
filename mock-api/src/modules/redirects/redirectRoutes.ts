import { isAllowedTarget } from '@juris/contract/types/redirect';
import {
  redirectChange,
  redirectForm,
  redirectList,
  redirectRecords,
  redirectSaved,
} from '@juris/contract/redirects';
import { notModified } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { notFound } from '../../platform/http/httpError';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { CachedResponses } from '../content/cachedResponses';
import { isWithinSchedule, nextScheduleChange } from '../content/schedule';
import { saveRecord } from '../content/saveRecord';
import { recordBinRoutes } from '../content-routes/binRoutes';
import { historyRoutes } from '../content-routes/historyRoutes';
import { currentUser } from '../session/authHooks';
import { allowedHosts, redirectRecordType, savedRedirect, withPaths } from './redirectRules';

/**
 * Routes for redirects from campaign addresses. They are not in the specification. The server of the site reads the
 * public list; staff manage the redirects.
 * @returns the cached public list, which a change in another process or of the platforms invalidates
 */
export function redirectRoutes(app: ApiServer, services: Services): { invalidate(): void } {
  const { db, siteOrigin } = services;
  const redirects = db
    .selectFrom('redirect')
    .select(['id', 'source', 'target', 'status', 'note', 'activeFrom', 'activeUntil', 'version', 'updatedAt'])
    .orderBy('source');
  const find = (id: number) =>
    redirects.where('id', '=', id).executeTakeFirstOrThrow(() => notFound(redirectRecordType.label, id));
  const list = new CachedResponses(
    {
      read: async () => {
        const hosts = await allowedHosts(db);
        const served = (await redirects.execute()).filter((one) => isAllowedTarget(one.target, hosts));
        return { output: served.filter(isWithinSchedule) };
      },
      schema: redirectList,
      nextChange: () => nextScheduleChange(db, 'redirect'),
    },
    services.listLifetime,
  );
  historyRoutes(app, services, redirectRecordType, list);
  recordBinRoutes(app, services, redirectRecordType, list);
  const routes = taggedRoutes(app, 'Redirects');

  routes.read('/redirects', 'public', {
    operationId: 'listRedirects',
    summary: 'Lists redirects from campaign addresses',
    description:
      'Only redirects that work now: within their times, and to hosts that are allowed. The server of the site redirects an address without a page. Returns 304 for an `If-None-Match` with the current ETag.',
    response: { 200: redirectList, ...notModified },
    handle: (request, reply) => list.sendResponse(request, reply, {}),
  });

  routes.read('/redirects/records', 'readContent', {
    operationId: 'listRedirectRecords',
    summary: 'Lists redirects with their notes and versions',
    description: 'Sorted by address.',
    response: { 200: redirectRecords },
    handle: async () => ({ output: await redirects.execute(), hosts: await allowedHosts(db) }),
  });

  routes.write('/redirects/create', 'manageRedirects', {
    operationId: 'createRedirect',
    summary: 'Adds a redirect',
    description:
      'Rejects an address of the site, a target that is a redirect itself, and hosts other than those of the platforms.',
    body: redirectForm,
    response: { 201: redirectSaved },
    errors: [409],
    handle: async (request, reply) => {
      const form = withPaths(request.body, siteOrigin);
      const id = await saveRecord(services, savedRedirect, { form }, currentUser(request));
      list.invalidate();
      return reply.code(201).send({ message: 'The redirect was added.', output: await find(id) });
    },
  });

  routes.write('/redirects/update/:id', 'manageRedirects', {
    operationId: 'updateRedirect',
    summary: 'Changes a redirect',
    description:
      'With `version`, returns 409 if the redirect has changed since that version. Times that are not sent are kept.',
    body: redirectChange,
    response: { 200: redirectSaved },
    errors: [409],
    handle: async (request) => {
      const { id } = request.params;
      const { version, ...form } = withPaths(request.body, siteOrigin);
      await saveRecord(services, savedRedirect, { id, version, form }, currentUser(request));
      list.invalidate();
      return { message: 'The redirect was saved.', output: await find(id) };
    },
  });

  return list;
}
