import type { z } from 'zod';
import { validationMessages } from '@juris/contract/validationMessages';
import { badRequest } from '../../platform/http/httpError';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { bulkChangeRoutes } from '../bulk-changes/bulkChangeRoutes';
import type { ContentType } from '../content/contentType';
import { bulkEditRoutes } from './bulk/routes';
import type { BookSheet } from './import/bookSheet';
import { bookImportRoutes } from './import/routes';

/**
 * Routes that import, export and change many books of a content type, and undo this.
 * @param list cached list of the books, which is invalidated by each change
 * @param query search words and filters of the list
 */
export function bookSheetRoutes<Filter>(
  app: ApiServer,
  services: Services,
  contentType: ContentType,
  sheet: BookSheet,
  list: { invalidate(): void },
  query: z.ZodType<Filter>,
  idsAfter: (filter: Filter, after: number, limit: number) => Promise<number[]>,
): void {
  bookImportRoutes(app, services, contentType, sheet, list);
  bulkChangeRoutes(app, services, contentType, list);
  bulkEditRoutes(app, services, contentType, sheet, list, (filter, after, limit) =>
    idsAfter(parsedFilter(query, filter), after, limit),
  );
}

/**
 * Returns the parsed search words and filters of a list. Unknown names are rejected: an ignored filter would select too
 * many books.
 * @throws HttpError 400 if a filter is invalid
 */
function parsedFilter<Filter>(query: z.ZodType<Filter>, filter: object): Filter {
  const { data, error } = query.safeParse(filter, { reportInput: true });
  if (error) throw badRequest(validationMessages(error));
  return data;
}
