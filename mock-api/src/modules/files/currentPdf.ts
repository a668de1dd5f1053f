import { z } from 'zod';
import { errorResponses, fileResponse, idParam, noAuth } from '../../platform/http/endpointSchema';
import { notFound } from '../../platform/http/httpError';
import { contentTypes } from '../content-types/contentTypes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { publishedPdf } from './publishedFiles';

/** Content types whose records have a PDF, with the path segment of their routes. */
const paths = { openAccess: '/openaccess', resource: '/resources', snippet: '/snippet' } as const;

/** Routes that redirect from a permanent address of a record to its current PDF. */
export function currentPdfRoutes(app: ApiServer, { db }: Services) {
  for (const { table, entity, label, tag } of contentTypes) {
    if (!(table in paths)) continue;
    app.get(
      `/pdf${paths[table as keyof typeof paths]}/:id`,
      {
        schema: {
          tags: [tag.name],
          operationId: `get${entity}Pdf`,
          summary: `Redirects to the current PDF of a published ${label}`,
          description:
            'This address is permanent; the address of the file changes with its content. Returns 404 if no PDF is published.',
          security: noAuth,
          params: idParam,
          response: {
            200: fileResponse('application/pdf', 'The PDF, where redirects are followed', '%PDF-1.7'),
            302: z.null().describe('The file is at `Location`'),
            ...errorResponses(400, 404),
          },
        },
      },
      async ({ params }, reply) => {
        const pdf = await publishedPdf(db, table, params.id);
        if (!pdf) throw notFound(`PDF of the ${label}`, params.id);
        return reply
          .header('cache-control', 'no-cache')
          .redirect(`/uploads/${pdf.file}?date=${encodeURIComponent(pdf.updatedAt)}`, 302);
      },
    );
  }
}
