import { MAX_BULK_SIZE, statusChange, statusChangeResponse } from '@juris/contract';
import { RecordStatus } from '../content/recordStatus';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ContentType } from '../content/contentType';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { currentUser } from '../session/authHooks';

/**
 * Route for staff that activates or deactivates many records of a content type at once. It is not in the specification.
 * @param list cached list of the content type, which is invalidated by each change
 */
export function statusRoutes(
  app: ApiServer,
  services: Services,
  contentType: ContentType,
  list: { invalidate(): void },
): void {
  const status = new RecordStatus(contentType, services, list);
  const { entity, table, label, tag } = contentType;
  taggedRoutes(app, tag.name).write(`/status/${table}`, 'changeInBulk', {
    operationId: `switchMany${entity}`,
    summary: `Activates or deactivates up to ${MAX_BULK_SIZE} records of the type ${label}`,
    description:
      'Runs in one transaction. Records that others have saved in the meantime are not changed and are listed in `failed`. Each changed record gets a version in its history.',
    body: statusChange,
    response: { 200: statusChangeResponse },
    handle: async ({ body, account }) => {
      const { done, failed, scheduled } = await status.set(body, currentUser({ account }));
      const many = done.length + failed.length;
      const state = body.isActive === 1 ? 'published' : 'hidden';
      const count = failed.length === 0 ? String(many) : `${done.length} of ${many}`;
      const later = scheduled > 0 ? ` Scheduled for later: ${scheduled}.` : '';
      return {
        message: `${count} ${done.length === 1 && many === 1 ? 'is' : 'are'} now ${state}.${later}`,
        done,
        failed,
      };
    },
  });
}
