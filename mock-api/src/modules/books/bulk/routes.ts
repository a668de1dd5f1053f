import {
  BULK_PART,
  bulkChangePart,
  bulkChangeRequest,
  bulkPreview,
  bulkPreviewRequest,
} from '@juris/contract/bulkChanges';
import type { ApiServer } from '../../../platform/http/apiServer';
import { writeRoute } from '../../../platform/http/routeOptions';
import type { Services } from '../../../setup/services';
import type { ContentType } from '../../content/contentType';
import type { BookSheet } from '../import/bookSheet';
import { currentUser } from '../../session/authHooks';
import { BulkEdits, type FilteredIds } from './bulkEdits';

/**
 * Routes that change a field of many books. They are not in the specification.
 * @param list cached list of the books, which is invalidated by each change
 */
export function bulkEditRoutes(
  app: ApiServer,
  services: Services,
  contentType: ContentType,
  sheet: BookSheet,
  list: { invalidate(): void },
  filteredIds: FilteredIds,
): void {
  const edits = new BulkEdits(contentType, sheet, services, list, filteredIds);
  const { operation, noun } = sheet;

  app.post(
    `/bulk/${contentType.table}/preview`,
    writeRoute('changeInBulk', contentType.tag.name, {
      operationId: `previewBulkChange${operation.suffix}`,
      summary: `Previews a change of one field in many ${noun.many}`,
      description: `Returns the number of ${noun.many} that would change and the first values. Nothing is saved.`,
      body: bulkPreviewRequest,
      response: { 200: bulkPreview },
    }),
    async ({ body }) => ({ output: await edits.preview(body) }),
  );

  app.post(
    `/bulk/${contentType.table}`,
    writeRoute('changeInBulk', contentType.tag.name, {
      operationId: `changeMany${operation.many}`,
      summary: `Changes one field in many ${noun.many}, part by part`,
      description: `Each request handles up to ${BULK_PART} ${noun.many} in one transaction; repeat it with \`next\` as \`after\` until \`next\` is null. All requests have the same id, so that the change can be undone as a whole and a repeated request changes nothing twice. Each changed ${noun.one} gets a version in the history. Those that others have saved in the meantime are listed in \`failed\`.`,
      body: bulkChangeRequest,
      response: { 200: bulkChangePart },
    }),
    (request) => edits.applyPart(request.body, currentUser(request)),
  );
}
