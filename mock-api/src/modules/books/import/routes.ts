import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { wholeNumber } from '@juris/contract/fields';
import type { ApiServer } from '../../../platform/http/apiServer';
import { taggedRoutes } from '../../../platform/http/taggedRoutes';
import type { Services } from '../../services';
import { currentUser } from '../../session/authHooks';
import { messageResponse } from '@juris/contract/responses';
import type { ContentType } from '../../content/contentType';
import { applyImport } from './applyImport';
import { type BookSheet, toStoredBook, rowsAfter } from './bookSheet';
import { sheetFields as fieldsOf, previewResponse } from './previewResponse';
import { planImport } from './planImport';
import { parseBookFile } from './parseBookFile';
import {
  confirmedTitleImport,
  IMPORT_LINES,
  sheetFields,
  sheetRows,
  titleImport,
  titleImportPlan,
  type SheetRows,
} from '@juris/contract/titleImport';
import type { Database } from '../../../platform/db/tables/tables';
import { timeSlices } from '../../../platform/timeSlices';

/** Maximum size of a request body in bytes. It allows a file of 12,000,000 characters in any script. */
const LONGEST_BODY = 48 * 1024 * 1024;

/**
 * Routes that export books, and preview and import books from a file. They are not in the specification.
 * @param list cached list of the content type, which is invalidated by an import
 */
export function bookImportRoutes(
  app: ApiServer,
  services: Services,
  contentType: ContentType,
  sheet: BookSheet,
  list: { invalidate(): void },
): void {
  const { db } = services;
  const { path, operation, noun } = sheet;
  const { one, many } = noun;
  const fields = fieldsOf(sheet.columns);
  const routes = taggedRoutes(app, contentType.tag.name);

  routes.read(`${path}/import/fields`, 'importContent', {
    operationId: `list${operation.one}SheetFields`,
    summary: `Lists the columns of a spreadsheet of ${many}`,
    description: 'In the order of exported files.',
    response: { 200: sheetFields },
    handle: async () => ({ output: fields }),
  });

  routes.read(`${path}/rows`, 'readContent', {
    operationId: `list${operation.one}SheetRows`,
    summary: `Lists ${many} as rows of a spreadsheet, with all fields`,
    description: `Up to ${EXPORTED_ROWS} ${many} per request, sorted by id.`,
    querystring: z.object({
      after: wholeNumber(0, 999_999_999)
        .default(0)
        .meta({ description: `Only ${many} with a greater id` }),
    }),
    response: { 200: sheetRows },
    handle: async ({ query: { after } }) => exportRows(db, sheet, after),
  });

  routes.write(`${path}/import/preview`, 'importContent', {
    operationId: `preview${operation.one}Import`,
    summary: `Previews the import of a file of ${many}`,
    description: `CSV with headings, up to ${IMPORT_LINES} ${many}. A row with an Id updates that ${one}. A row without an Id updates the ${one} that has one of its ISBNs, or the same ${sheet.hasPublisher ? 'name, author and publisher' : 'name'}; otherwise it adds a ${one}. Fields that are not in the file keep their values. Nothing is saved.`,
    bodyLimit: LONGEST_BODY,
    body: titleImport,
    response: { 200: titleImportPlan },
    handle: async ({ body: { csv, columns, headLine, maxLines } }, reply) => {
      const file = await parseBookFile(sheet, csv, columns, headLine);
      const plan = await planImport(db, contentType, sheet, file);
      await sendJson(reply, await previewResponse(sheet, file, plan, maxLines));
    },
  });

  routes.write(`${path}/import`, 'importContent', {
    operationId: `import${operation.many}`,
    summary: `Imports a file of ${many} completely or not at all`,
    description: `Requires the \`plan\` of the preview; returns 409 if the import would now have another effect. Each change gets a version in the history. ${sheet.hasPlaceholder ? `New ${many} have a plain cover.` : `New ${many} are drafts until they get a cover and a PDF.`}`,
    querystring: z.object({
      total: wholeNumber(0, 999_999_999)
        .default(0)
        .meta({ description: 'Number of records that all requests of this import are to change' }),
    }),
    bodyLimit: LONGEST_BODY,
    body: confirmedTitleImport,
    response: { 200: messageResponse(`2 ${many} were added, 1 was changed.`) },
    errors: [409],
    handle: async (request) => {
      const { csv, columns, headLine, ...confirmed } = request.body;
      const { add, change } = await applyImport(
        services,
        contentType,
        sheet,
        await parseBookFile(sheet, csv, columns, headLine),
        { ...confirmed, total: request.query.total },
        currentUser(request),
      );
      list.invalidate();
      return { message: `${counted(add, sheet)} added, ${counted(change, sheet)} changed.` };
    },
  });
}

/** Sends a JSON text as it is. Parameters of this type accept a text, unlike the reply of a route with a schema. */
const sendJson = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').send(Buffer.from(text));

const counted = (count: number, { noun }: BookSheet) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? `${noun.one} was` : `${noun.many} were`}`;

/** Number of books in one part of an export. */
const EXPORTED_ROWS = 200;

/** Returns the books after an id as rows with all fields that are exported. */
async function exportRows(db: Database, sheet: BookSheet, after: number): Promise<SheetRows> {
  const rows = await rowsAfter(db, sheet, after, EXPORTED_ROWS);
  const betweenRows = timeSlices();
  const output: string[][] = [];
  for (const row of rows) {
    await betweenRows();
    const book = toStoredBook(row);
    output.push(sheet.columns.flatMap(({ write }) => (write ? [write(book)] : [])));
  }
  return { output, next: rows.length < EXPORTED_ROWS ? null : (rows.at(-1)?.id ?? null) };
}
