import { z } from 'zod';
import { wholeNumber } from '@juris/contract/fields';
import { bearerAuth, errorResponses } from '../../../platform/http/endpointSchema';
import type { ApiServer } from '../../../platform/http/apiServer';
import type { Services } from '../../../setup/services';
import { currentUser } from '../../session/authHooks';
import { messageResponse } from '@juris/contract/failure';
import type { ContentType } from '../../content/contentType';
import { applyImport } from './applyImport';
import { sheetFields as fields } from './describedColumns';
import { exportRows, EXPORTED_ROWS } from './exportRows';
import { planImport } from './planImport';
import { parseTitleFile } from './parseTitleFile';
import {
  confirmedTitleImport,
  IMPORT_LINES,
  sheetFields,
  sheetRows,
  titleImport,
  titleImportPlan,
} from '@juris/contract/titleImport';

/** Maximum size of a request body in bytes. It allows a file of 12,000,000 characters in any script. */
const LONGEST_BODY = 48 * 1024 * 1024;

/**
 * Routes that preview and import titles from a file. They are not in the specification.
 * @param list cached list of the content type, which is invalidated by an import
 */
export function titleImportRoutes(
  app: ApiServer,
  services: Services,
  contentType: ContentType,
  list: { invalidate(): void },
): void {
  const { db } = services;
  const config = { right: 'importContent' } as const;
  const common = { tags: [contentType.tag.name], security: bearerAuth };

  app.get(
    '/published-titles/import/fields',
    {
      config,
      schema: {
        ...common,
        operationId: 'listTitleSheetFields',
        summary: 'Lists the columns of a spreadsheet of titles',
        description: 'In the order of exported files.',
        response: { 200: sheetFields, ...errorResponses(401) },
      },
    },
    async () => ({ output: fields }),
  );

  app.get(
    '/published-titles/rows',
    {
      config: { right: 'readContent' },
      schema: {
        ...common,
        operationId: 'listTitleSheetRows',
        summary: 'Lists titles as rows of a spreadsheet, with all fields',
        description: `Up to ${EXPORTED_ROWS} titles per request, sorted by id.`,
        querystring: z.object({
          after: wholeNumber(0, 999_999_999)
            .default(0)
            .meta({ description: 'Only titles with a greater id' }),
        }),
        response: { 200: sheetRows, ...errorResponses(400, 401) },
      },
    },
    async ({ query: { after } }) => exportRows(db, after),
  );

  app.post(
    '/published-titles/import/preview',
    {
      config,
      bodyLimit: LONGEST_BODY,
      schema: {
        ...common,
        operationId: 'previewTitleImport',
        summary: 'Previews the import of a file of titles',
        description: `CSV with headings, up to ${IMPORT_LINES} titles. A row with an Id updates that title. A row without an Id updates the title that has one of its ISBNs, or the same name, author and publisher; otherwise it adds a title. Fields that are not in the file keep their values. Nothing is saved.`,
        body: titleImport,
        response: { 200: titleImportPlan, ...errorResponses(400, 401, 413, 415) },
      },
    },
    async ({ body: { csv, columns } }) => ({
      output: (await planImport(db, await parseTitleFile(csv, columns))).output,
    }),
  );

  app.post(
    '/published-titles/import',
    {
      config,
      bodyLimit: LONGEST_BODY,
      schema: {
        ...common,
        operationId: 'importTitles',
        summary: 'Imports a file of titles completely or not at all',
        description:
          'Requires the `plan` of the preview; returns 409 if the import would now have another effect. Each change gets a version in the history. New titles have a plain cover.',
        body: confirmedTitleImport,
        response: {
          200: messageResponse('2 titles were added, 1 was changed.'),
          ...errorResponses(400, 401, 409, 413, 415),
        },
      },
    },
    async (request) => {
      const { csv, columns, ...confirmed } = request.body;
      const { added, changed } = await applyImport(
        services,
        contentType,
        await parseTitleFile(csv, columns),
        confirmed,
        currentUser(request),
      );
      list.invalidate();
      return { message: `${counted(added)} added, ${counted(changed)} changed.` };
    },
  );
}

const counted = (count: number) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'title was' : 'titles were'}`;
