import {
  BULK_PART,
  bulkChangePart,
  bulkChangeRequest,
  bulkPreview,
  bulkPreviewRequest,
} from '@juris/contract/bulkChanges';
import type { ApiServer } from '../../../platform/http/apiServer';
import { bearerAuth, errorResponses } from '../../../platform/http/endpointSchema';
import type { Services } from '../../../setup/services';
import type { ContentType } from '../../content/contentType';
import { currentUser } from '../../session/authHooks';
import { BulkEdits, type FilteredIds } from './bulkEdits';

/**
 * Routes that change a field of many titles. They are not in the specification.
 * @param list cached list of titles, which is invalidated by each change
 */
export function bulkEditRoutes(
  app: ApiServer,
  services: Services,
  contentType: ContentType,
  list: { invalidate(): void },
  filteredIds: FilteredIds,
): void {
  const edits = new BulkEdits(contentType, services, list, filteredIds);
  const config = { right: 'changeInBulk' } as const;
  const common = { tags: [contentType.tag.name], security: bearerAuth };

  app.post(
    `/bulk/${contentType.table}/preview`,
    {
      config,
      schema: {
        ...common,
        operationId: 'previewBulkChange',
        summary: 'Previews a change of one field in many titles',
        description: 'Returns the number of titles that would change and the first values. Nothing is saved.',
        body: bulkPreviewRequest,
        response: { 200: bulkPreview, ...errorResponses(400, 401, 413, 415) },
      },
    },
    async ({ body }) => ({ output: await edits.preview(body) }),
  );

  app.post(
    `/bulk/${contentType.table}`,
    {
      config,
      schema: {
        ...common,
        operationId: 'changeManyTitles',
        summary: 'Changes one field in many titles, part by part',
        description: `Each request handles up to ${BULK_PART} titles in one transaction; repeat it with \`next\` as \`after\` until \`next\` is null. All requests have the same id, so that the change can be undone as a whole and a repeated request changes nothing twice. Each changed title gets a version in the history. Titles that others have saved in the meantime are listed in \`failed\`.`,
        body: bulkChangeRequest,
        response: { 200: bulkChangePart, ...errorResponses(400, 401, 413, 415) },
      },
    },
    (request) => edits.applyPart(request.body, currentUser(request)),
  );
}
