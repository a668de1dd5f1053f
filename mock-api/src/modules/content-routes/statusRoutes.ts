import { MOST_AT_ONCE, statusChange, statusChanged } from '@juris/contract';
import { RecordStatus } from '../content/recordStatus';
import { bearerAuth, errorResponses } from '../../platform/http/callSchema';
import type { Kind } from '../content/kind';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { accountOf, requireEditor } from '../session/editor';

/**
 * Routes that change the status of many records of a content type at once, for staff (not in the
 * specification).
 * @param list list of the content type, invalidated by a change
 */
export function statusRoutes(
  app: ApiServer,
  services: Services,
  kind: Kind,
  list: { invalidate(): void },
): void {
  const status = new RecordStatus(kind, services, list);
  const { entity, table, noun, tag } = kind;
  app.post(
    `/status/${table}`,
    {
      onRequest: requireEditor(services.sessions),
      schema: {
        tags: [tag.name],
        operationId: `switchMany${entity}`,
        summary: `Switches up to ${MOST_AT_ONCE} records of the kind ${noun} on or off`,
        description:
          'In one transaction: all that are as the editor saw them are switched, each with a version of its own in its ' +
          'history. What others saved meanwhile stays as it is, and is named in `failed`.',
        security: bearerAuth,
        body: statusChange,
        response: { 200: statusChanged, ...errorResponses(400, 401, 413, 415) },
      },
    },
    async ({ body, account }) => {
      const { done, failed } = await status.set(body, accountOf({ account }));
      const many = done.length + failed.length;
      const state = body.isActive === 1 ? 'active' : 'inactive';
      const count = failed.length === 0 ? String(many) : `${done.length} of ${many}`;
      return {
        message: `${count} ${done.length === 1 && many === 1 ? 'is' : 'are'} now ${state}.`,
        done,
        failed,
      };
    },
  );
}
