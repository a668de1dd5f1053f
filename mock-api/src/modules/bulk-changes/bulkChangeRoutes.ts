import { z } from 'zod';
import {
  BULK_PART,
  bulkChangeList,
  bulkRedo,
  bulkRedoPart,
  bulkUndoPart,
  UNDO_DAYS,
} from '@juris/contract/bulkChanges';
import type { ApiServer } from '../../platform/http/apiServer';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { Services } from '../services';
import type { ContentType } from '../content/contentType';
import { currentUser } from '../session/authHooks';
import { listBulkChanges } from './bulkChanges';
import { BulkUndo } from './bulkUndo';

/**
 * Routes that list, undo and redo the imports and bulk changes of a content type. They are not in the specification.
 * @param list cached list of the content type, which is invalidated by each undo and redo
 */
export function bulkChangeRoutes(
  app: ApiServer,
  services: Services,
  contentType: ContentType,
  list: { invalidate(): void },
): void {
  const { entity, table, label, tag } = contentType;
  const undo = new BulkUndo(contentType, services, list);
  const routes = taggedRoutes(app, tag.name);

  routes.read(`/bulk/${table}`, 'changeInBulk', {
    operationId: `listBulkChanges${entity}`,
    summary: `Lists imports and bulk changes of the type ${label}`,
    description: `Those of the last ${UNDO_DAYS} days, at most 50, latest first.`,
    response: { 200: bulkChangeList },
    handle: async () => ({ output: await listBulkChanges(services.db, table) }),
  });

  routes.write(`/bulk/${table}/:id/undo`, 'changeInBulk', {
    operationId: `undoBulkChange${entity}`,
    summary: 'Undoes the next part of an import or a bulk change',
    description: `Each request handles up to ${BULK_PART} records in one transaction; repeat it until \`remaining\` is 0. Records that somebody has changed since are left as they are and are listed in \`failed\`. Returns 409 after ${UNDO_DAYS} days.`,
    params: z.object({ id: z.string().max(40).meta({ description: 'Id of the bulk change' }) }),
    response: { 200: bulkUndoPart },
    errors: [404, 409],
    handle: (request) => undo.undoPart(request.params.id, currentUser(request)),
  });

  routes.write(`/bulk/${table}/:id/redo`, 'changeInBulk', {
    operationId: `redoBulkChange${entity}`,
    summary: 'Repeats the next part of an import or a bulk change that was undone',
    description: `As with undo, repeat the request until \`remaining\` is 0. The repetition is a separate bulk change with the id of the body, which can be undone. Records that somebody has changed since the undo are left as they are.`,
    params: z.object({ id: z.string().max(40).meta({ description: 'Id of the bulk change' }) }),
    body: bulkRedo,
    response: { 200: bulkRedoPart },
    errors: [404, 409],
    handle: (request) => undo.redoPart(request.params.id, request.body.id, currentUser(request)),
  });
}
