import { z } from 'zod';
import { pdfLink, pdfLinkRequest } from '../contract';
import { bearerAuth, errorResponses, fileAnswer, idParam, noAuth } from '../http/callSchema';
import { notFound } from '../http/httpError';
import { kinds } from '../kinds/kinds';
import type { ApiServer, Services } from '../services';
import { requireEditor } from '../session/editor';
import { pdfOf } from '../uploads/publishedPdfs';

/** The content types that have a PDF, with the path of their endpoints. */
const paths = { openAccess: '/openaccess', resource: '/resources', snippet: '/snippet' } as const;

/**
 * One permanent address per record that leads to its current PDF, to be cited and linked to; and for staff an address of
 * any stored PDF, also of one that was replaced or is not published.
 */
export function currentPdfRoutes(app: ApiServer, { db, sessions, pdfLinks }: Services) {
  app.post(
    '/pdf-link',
    {
      onRequest: requireEditor(sessions),
      schema: {
        tags: ['History'],
        operationId: 'linkPdf',
        summary: 'Makes an address that opens a stored PDF for ten minutes',
        description: 'Also of a PDF that was replaced, is hidden or in the bin.',
        security: bearerAuth,
        body: pdfLinkRequest,
        response: { 200: pdfLink, ...errorResponses(400, 401) },
      },
    },
    async ({ body }) => ({ address: pdfLinks.address(body.file) }),
  );
  for (const { table, entity, noun, tag } of kinds) {
    if (!(table in paths)) continue;
    app.get(
      `/pdf${paths[table as keyof typeof paths]}/:id`,
      {
        schema: {
          tags: [tag.name],
          operationId: `get${entity}Pdf`,
          summary: `The current PDF of a published ${noun}, at an address that never changes`,
          description:
            'Leads to the file, whose own address changes with its content. 404 while none is published.',
          security: noAuth,
          params: idParam,
          response: {
            200: fileAnswer('application/pdf', 'The PDF, where redirects are followed', '%PDF-1.7'),
            302: z.null().describe('The file is at `Location`'),
            ...errorResponses(400, 404),
          },
        },
      },
      async ({ params }, reply) => {
        const pdf = await pdfOf(db, table, params.id);
        if (!pdf) throw notFound(`PDF of the ${noun}`, params.id);
        return reply
          .header('cache-control', 'no-cache')
          .redirect(`/uploads/${pdf.file}?date=${encodeURIComponent(pdf.updatedAt)}`, 302);
      },
    );
  }
}
