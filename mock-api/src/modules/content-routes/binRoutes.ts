import { sql } from 'kysely';
import { z } from 'zod';
import { binList, messageResponse, versionedTypeName } from '@juris/contract';
import { BIN_DAYS, deletableFrom, binVersions, RecordBin } from '../content/recordBin';
import { readStaffPage, staffPageQuery } from '../content/staffPage';
import { idParam } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { RecordType } from '../content/contentType';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { currentUser } from '../session/authHooks';

const overQuery = z.object({
  over: idParam.shape.id.optional().meta({
    description:
      'Version that the editor saw, to undo an addition: an active record is removed too. If the record has another version, the response is 409',
  }),
});

const binQuery = z.strictObject({
  ...staffPageQuery(['removedAt', 'kind', 'name', 'removedBy']),
  kind: versionedTypeName.optional(),
});

const binOrder = {
  searched: ['name', 'savedBy', 'kind'].map((name) => sql.ref(name)),
  sorts: { removedAt: sql.ref('id') },
  texts: { name: sql.ref('name'), removedBy: sql.ref('savedBy') },
  key: sql`id desc`,
};

/** Route for staff that lists removed records. It is not in the specification. */
export function binRoutes(app: ApiServer, { db }: Services): void {
  taggedRoutes(app, 'History').read('/bin', 'readContent', {
    operationId: 'listRemoved',
    summary: 'Lists removed records, latest first',
    description: `After ${BIN_DAYS} days an administrator may delete a record permanently.`,
    querystring: binQuery,
    response: { 200: binList },
    handle: async ({ query: { kind, ...page } }) => {
      const { rows, total } = await readStaffPage(
        binVersions(db, kind && [kind])
          .select(['kind', 'recordId', 'name', 'savedAt', 'savedBy'])
          .orderBy('id', 'desc'),
        page,
        binOrder,
      );
      return {
        total,
        output: rows.map(({ kind, recordId, name, savedAt, savedBy }) => ({
          ...{ kind: versionedTypeName.parse(kind), recordId, name },
          ...{ removedAt: savedAt, removedBy: savedBy, deletableFrom: deletableFrom(savedAt) },
        })),
      };
    },
  });
}

/**
 * Routes that remove, restore and permanently delete the records of one content type or the publishers.
 * @param list cached list of the content type, which is invalidated by each change
 */
export function recordBinRoutes(
  app: ApiServer,
  services: Services,
  contentType: RecordType,
  list: { invalidate(): void },
): void {
  const bin = new RecordBin(contentType, services, list);
  const { entity, table, label, withoutStatus } = contentType;
  const removed = `The ${label} was moved to the bin.`;
  const restored = `The ${label} was restored.${withoutStatus ? '' : ' It is not published.'}`;
  const deleted = `The ${label} was deleted permanently.`;
  const routes = taggedRoutes(app, 'History');

  routes.write(`/bin/${table}/:id`, 'removeContent', {
    operationId: `remove${entity}`,
    summary: `Moves ${withoutStatus ? 'a' : 'an inactive'} ${label} to the bin`,
    description: withoutStatus
      ? 'A record with dependent records or its own page returns 409.'
      : 'An active record returns 409: deactivate it first.',
    querystring: overQuery,
    response: { 200: messageResponse(removed) },
    errors: [409],
    handle: async (request) => {
      await bin.remove(request.params.id, currentUser(request), request.query.over);
      return { message: removed };
    },
  });

  routes.write(`/bin/${table}/:id/restore`, 'removeContent', {
    operationId: `restore${entity}`,
    summary: `Restores a removed ${label}`,
    description:
      'The restored record is inactive. Returns 409 if its publisher does not exist or its name is taken.',
    response: { 200: messageResponse(restored) },
    errors: [409],
    handle: async (request) => {
      await bin.restore(request.params.id, currentUser(request));
      return { message: restored };
    },
  });

  routes.write(`/bin/${table}/:id/delete`, 'deletePermanently', {
    operationId: `delete${entity}`,
    summary: `Deletes a ${label} permanently, with its history and its files`,
    description: `For administrators, from ${BIN_DAYS} days after the removal; returns 409 before.`,
    response: { 200: messageResponse(deleted) },
    errors: [409],
    handle: async (request) => {
      await bin.delete(request.params.id, currentUser(request));
      return { message: deleted };
    },
  });
}
