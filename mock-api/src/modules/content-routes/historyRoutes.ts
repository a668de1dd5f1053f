import { z } from 'zod';
import { messageResponse, versionsResponse } from '@juris/contract';
import { RecordHistory } from '../content/recordHistory';
import { idParam } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { RecordType } from '../content/contentType';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { currentUser } from '../session/authHooks';

const PUT_BACK = 'Version restored.';

const versionParam = idParam.extend({ version: idParam.shape.id });

const putOver = z.object({
  over: idParam.shape.id.optional().meta({
    type: 'integer',
    description: 'Current version that the client has seen; returns 409 if the record has changed since',
  }),
});

/**
 * Routes with which staff list the versions of a record and restore a version. They are not in the specification.
 * @param list cached list of the content type, which is invalidated when a version is restored
 */
export function historyRoutes(
  app: ApiServer,
  services: Services,
  contentType: RecordType,
  list: { invalidate(): void },
): void {
  const history = new RecordHistory(contentType, services, list);
  const { entity, table, label } = contentType;
  const routes = taggedRoutes(app, 'History');

  routes.read(`/history/${table}/:id`, 'readContent', {
    operationId: `list${entity}Versions`,
    summary: `Lists the versions of a ${label}, latest first`,
    description:
      'Up to 100 versions of the record, and up to 100 of the drafts beside it. A record that never changed has no versions, or one if it has drafts.',
    response: { 200: versionsResponse(entity, contentType.record) },
    handle: async ({ params }) => history.versions(params.id),
  });

  routes.write(`/history/${table}/:id/:version`, contentType.saveRight ?? 'writeDrafts', {
    operationId: `putBack${entity}`,
    summary: `Restores an earlier version of a ${label} as a new version`,
    description:
      'The status does not change. Returns 409 if a file of that version or its publisher no longer exists.',
    params: versionParam,
    querystring: putOver,
    response: { 200: messageResponse(PUT_BACK) },
    errors: [404, 409],
    handle: async (request) => {
      const { params, query } = request;
      await history.restoreVersion(params.id, params.version, currentUser(request), query.over);
      return { message: PUT_BACK };
    },
  });
}
