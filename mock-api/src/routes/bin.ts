import { z } from 'zod';
import { binList, done, historyKind } from '../contract';
import { BIN_DAYS, deletableFrom, RecordBin } from '../content/recordBin';
import { bearerAuth, errorResponses, idParam } from '../http/callSchema';
import { HttpError } from '../http/httpError';
import type { Kind } from '../kinds/kind';
import type { ApiServer, Services } from '../services';
import { accountOf, requireEditor } from '../session/editor';

const removedOver = z.object({
  over: idParam.shape.id.optional().meta({
    type: 'integer',
    description:
      'The version that was seen, to take back that it was added: one that is active goes too, and where it has another version by now, it is answered with 409',
  }),
});

const common = { tags: ['History'], security: bearerAuth };

/** What was removed, for staff (added to the specification). */
export function binRoutes(app: ApiServer, { db, sessions }: Services): void {
  app.get(
    '/bin',
    {
      onRequest: requireEditor(sessions),
      schema: {
        ...common,
        operationId: 'listRemoved',
        summary: 'Lists what was removed and can be put back, the latest first',
        description: `After ${BIN_DAYS} days an administrator may delete it for good.`,
        response: { 200: binList, ...errorResponses(401) },
      },
    },
    async () => {
      const rows = await db
        .selectFrom('contentVersion as last')
        .select(['kind', 'recordId', 'name', 'savedAt', 'savedBy'])
        .where('action', '=', 'removed')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('contentVersion as later')
                .select('later.id')
                .whereRef('later.kind', '=', 'last.kind')
                .whereRef('later.recordId', '=', 'last.recordId')
                .whereRef('later.version', '>', 'last.version'),
            ),
          ),
        )
        .orderBy('id', 'desc')
        .execute();
      return {
        output: rows.map(({ kind, recordId, name, savedAt, savedBy }) => ({
          ...{ kind: historyKind.parse(kind), recordId, name },
          ...{ removedAt: savedAt, removedBy: savedBy, deletableFrom: deletableFrom(savedAt) },
        })),
      };
    },
  );
}

/**
 * Removing a record of a kind, and what can be done with it then.
 * @param list of the kind, to forget what it holds
 */
export function recordBinRoutes(
  app: ApiServer,
  services: Services,
  kind: Kind,
  list: { forget(): void },
): void {
  const bin = new RecordBin(kind, services, list);
  const { entity, table, noun } = kind;
  const onRequest = requireEditor(services.sessions);
  const removed = `The ${noun} is in the bin.`;
  const restored = `The ${noun} was put back. It is inactive.`;
  const deleted = `The ${noun} was deleted for good.`;

  app.post(
    `/bin/${table}/:id`,
    {
      onRequest,
      schema: {
        ...common,
        operationId: `remove${entity}`,
        summary: `Puts an inactive ${noun} into the bin`,
        description: 'One that is active is answered with 409: it is switched off first.',
        params: idParam,
        querystring: removedOver,
        response: { 200: done(removed), ...errorResponses(400, 401, 404, 409, 413, 415) },
      },
    },
    async (request) => {
      await bin.remove(request.params.id, accountOf(request), request.query.over);
      return { message: removed };
    },
  );

  app.post(
    `/bin/${table}/:id/restore`,
    {
      onRequest,
      schema: {
        ...common,
        operationId: `restore${entity}`,
        summary: `Puts a ${noun} back that was removed`,
        description: 'It is inactive, as it was.',
        params: idParam,
        response: { 200: done(restored), ...errorResponses(400, 401, 404, 413, 415) },
      },
    },
    async (request) => {
      await bin.restore(request.params.id, accountOf(request));
      return { message: restored };
    },
  );

  app.post(
    `/bin/${table}/:id/delete`,
    {
      onRequest,
      schema: {
        ...common,
        operationId: `delete${entity}`,
        summary: `Deletes a ${noun} for good, with its history and its files`,
        description: `For administrators, ${BIN_DAYS} days after it was removed; before that it is answered with 409.`,
        params: idParam,
        response: { 200: done(deleted), ...errorResponses(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async (request) => {
      const account = accountOf(request);
      if (account.role !== 'administrator')
        throw new HttpError(403, 'Only an administrator may delete something for good.');
      await bin.delete(request.params.id, account);
      return { message: deleted };
    },
  );
}
