import { z } from 'zod';
import {
  pageTextChange,
  pageTextChanges,
  pageTextList,
  pageTextResponse,
  pageTextSaved,
} from '@juris/contract/page-texts/pageTexts';
import { notModified } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { CachedResponses } from '../content/cachedResponses';
import { historyRoutes } from '../content-routes/historyRoutes';
import { currentUser } from '../session/authHooks';
import { Records } from '../content/records';
import { pageTextRecordType } from './pageTextRecordType';
import { changedTexts, findPageText, listPageTexts } from './pageTexts';

const changesQuery = z.strictObject({
  names: z
    .string('is missing')
    .regex(
      /^[a-zA-Z]{1,40}(,[a-zA-Z]{1,40}){0,5}$/,
      'must be up to six names of groups with commas between them',
    )
    .meta({ description: 'Names of groups, with commas between them', examples: ['company,brill'] }),
});

/**
 * Routes for page texts. They are not in the specification. Visitors’ pages get the changed texts; staff list, change
 * and restore the texts.
 * @param redirects cached list of redirects; the details of the company name the hosts to which they may lead
 * @returns the cached public response, which a change in another process invalidates
 */
export function pageTextRoutes(
  app: ApiServer,
  services: Services,
  redirects: { invalidate(): void },
): { invalidate(): void } {
  const { db } = services;
  const changes = new CachedResponses<{ names: string }>(
    {
      read: async (_, { names }) => ({ output: await changedTexts(db, names.split(',')) }),
      schema: pageTextChanges,
    },
    services.listLifetime,
  );
  const caches = {
    invalidate() {
      changes.invalidate();
      redirects.invalidate();
      services.contentChanged('pageText');
    },
  };
  const records = new Records(pageTextRecordType, services, () => caches.invalidate());
  historyRoutes(app, services, pageTextRecordType, caches);
  const routes = taggedRoutes(app, 'Page texts');

  routes.read('/page-texts', 'public', {
    operationId: 'listPageTextChanges',
    summary: 'Returns the texts of pages that staff have changed',
    description:
      'For each requested group, the fields that differ from the texts that the site contains; null for a removed optional text. Unknown groups are omitted. Returns 304 for an `If-None-Match` with the current ETag.',
    querystring: changesQuery,
    response: { 200: pageTextChanges, ...notModified },
    handle: (request, reply) => changes.sendResponse(request, reply, request.query),
  });

  routes.read('/page-texts/groups', 'readContent', {
    operationId: 'listPageTexts',
    summary: 'Lists the groups of page texts',
    description: 'Without their texts.',
    response: { 200: pageTextList },
    handle: async () => ({ output: await listPageTexts(db) }),
  });

  routes.read('/page-texts/groups/:id', 'readContent', {
    operationId: 'getPageText',
    summary: 'Returns a group of page texts with the description of its form',
    description: '`schema` is the JSON Schema of `texts`; `original` are the texts that the site contains.',
    response: { 200: pageTextResponse },
    handle: async ({ params }) => ({ output: await findPageText(db, params.id) }),
  });

  routes.write('/page-texts/groups/:id', 'editPages', {
    operationId: 'updatePageText',
    summary: 'Changes the texts of a group',
    description:
      'Expects all texts of the group. With `version`, returns 409 if the group has changed since that version.',
    body: pageTextChange,
    response: { 200: pageTextSaved },
    errors: [409],
    handle: async (request) => {
      const { id } = request.params;
      await records.save(currentUser(request), id, request.body, 'record');
      return { message: 'The page was saved.', output: await findPageText(db, id) };
    },
  });

  return caches;
}
