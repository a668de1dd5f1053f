import { onixImport, onixImportBody } from '@juris/contract/onixImport';
import { IMPORT_LINES } from '@juris/contract/titleImport';
import { bearerAuth, errorResponses } from '../../../platform/http/endpointSchema';
import type { ApiServer } from '../../../platform/http/apiServer';
import { badRequest } from '../../../platform/http/httpError';
import type { Services } from '../../../setup/services';
import type { ContentType } from '../../content/contentType';
import type { BookSheet } from '../import/bookSheet';
import { referenceStart } from '../onix/product';
import { onixCsv } from './onixCsv';
import { leftOutOf, readOnix } from './readOnix';
import { titleRows } from './titleRows';

/** Maximum size of a request body in bytes. It allows a file of 12,000,000 characters in any script. */
const LONGEST_BODY = 48 * 1024 * 1024;

/** Route that converts an ONIX file to the table of an import. It is not in the specification. */
export function onixImportRoute(
  app: ApiServer,
  { db, siteName, siteOrigin }: Pick<Services, 'db' | 'siteName' | 'siteOrigin'>,
  contentType: ContentType,
  sheet: BookSheet,
): void {
  app.post(
    `${sheet.path}/import/onix`,
    {
      config: { right: 'importContent' },
      bodyLimit: LONGEST_BODY,
      schema: {
        tags: [contentType.tag.name],
        security: bearerAuth,
        operationId: 'convertOnix',
        summary: 'Converts an ONIX 3.0 message to CSV for the import of titles',
        description:
          'Reference names or short tags. Products that are formats of the same title become one row. Changes nothing; send the CSV to the preview. `leftOut` lists all elements that are not imported.',
        body: onixImportBody,
        response: { 200: onixImport, ...errorResponses(400, 401, 413, 415) },
      },
    },
    async ({ body }) => {
      const sender = { publisherName: siteName, siteOrigin };
      const products = await readOnix(body.onix, referenceStart(sender));
      const rows = titleRows(products.filter(({ isDeletion }) => !isDeletion));
      if (rows.length > IMPORT_LINES)
        throw badRequest({
          onix: `The file has ${rows.length} titles. Import at most ${IMPORT_LINES} at a time.`,
        });
      const csv = await onixCsv(db, contentType, sheet, sender, rows);
      const deletions = products.filter(({ isDeletion }) => isDeletion);
      return { output: { csv, titles: rows.length, leftOut: leftOutOf(rows, deletions) } };
    },
  );
}
