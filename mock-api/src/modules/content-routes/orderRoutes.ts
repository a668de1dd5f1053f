import { move, moveResponse } from '@juris/contract';
import { RecordOrder } from '../content/recordOrder';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ContentType } from '../content/contentType';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { currentUser } from '../session/authHooks';

const MOVED = 'The order was saved.';

/**
 * Route for staff that moves a record within its list. Only content types whose records have a sort position get this
 * route. It is not in the specification.
 * @param list cached list of the content type, which is invalidated by each move
 */
export function orderRoutes(
  app: ApiServer,
  services: Services,
  contentType: ContentType,
  list: { invalidate(): void },
): void {
  const { entity, table, label, tag, position } = contentType;
  if (!position) return;
  const order = new RecordOrder(contentType, position, services, list);
  taggedRoutes(app, tag.name).write(`/order/${table}`, 'publishContent', {
    operationId: `move${entity}`,
    summary: `Moves an active ${label} before or after another one, or to the end`,
    description:
      'Public pages use this order. Records that were never moved follow in the order of creation. Each renumbered ' +
      'record gets a version in its history.',
    body: move,
    response: { 200: moveResponse },
    errors: [404, 409],
    handle: async ({ body, account }) => {
      return { message: MOVED, ...(await order.move(body, currentUser({ account }))) };
    },
  });
}
