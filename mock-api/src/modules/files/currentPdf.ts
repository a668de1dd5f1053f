import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failure } from '@juris/contract';
import { currentPdfPaths } from '@juris/contract/currentPdf';
import { errorResponses, fileResponse, idParam, noAuth } from '../../platform/http/endpointSchema';
import { contentTypes } from '../content-types/contentTypes';
import type { ApiServer } from '../../platform/http/apiServer';
import { fileResponder } from '../../platform/uploads/fileResponder';
import type { Services } from '../../setup/services';
import { publishedFileOf } from './publishedFiles';
import { sendPublishedPdf } from './sendPermittedFile';

const NOT_AVAILABLE = 'This PDF is not available. It may have been withdrawn.';

/**
 * Routes that send the current PDF of a record at the permanent address of the record. They do not redirect, so an
 * address copied from the PDF viewer is permanent.
 */
export function currentPdfRoutes(app: ApiServer, { db, uploads }: Pick<Services, 'db' | 'uploads'>): void {
  app.register(async (scope) => {
    const send = await (await fileResponder(uploads.storage))(scope);
    const files = scope.withTypeProvider<ZodTypeProvider>();
    for (const { table, entity, label, tag } of contentTypes) {
      if (!hasPdf(table)) continue;
      files.get(
        `/${currentPdfPaths[table]}/:id`,
        {
          schema: {
            tags: [tag.name],
            operationId: `get${entity}Pdf`,
            summary: `Sends the current PDF of a published ${label}`,
            description:
              'This address is permanent; the address of the file in `/uploads` changes with its content. Supports HEAD, range requests and conditional requests. Returns 404 if no PDF is published: as text to browsers, otherwise as JSON.',
            security: noAuth,
            params: idParam,
            response: {
              200: fileResponse('application/pdf', 'The PDF', '%PDF-1.7'),
              206: fileResponse('application/pdf', 'The requested part of the PDF', '%PDF-1.7'),
              304: z.null().describe('Not modified since the sent If-None-Match or If-Modified-Since'),
              ...errorResponses(400),
              404: {
                description: 'No PDF is published',
                content: {
                  'application/json': { schema: failure },
                  'text/plain': { schema: z.string().meta({ examples: [NOT_AVAILABLE] }) },
                },
              },
            },
          },
        },
        async (request, reply) => {
          const pdf = await publishedFileOf(db, table, 'pdf', request.params.id);
          if (pdf && (await sendPublishedPdf(request, reply, send, pdf))) return reply;
          return sendNotAvailable(request, reply);
        },
      );
    }
  });
}

const hasPdf = (table: string): table is keyof typeof currentPdfPaths => table in currentPdfPaths;

/** Responds with 404. Browsers show the text; other clients get the same message as JSON. */
function sendNotAvailable({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isBrowser = headers.accept?.includes('text/html') ?? false;
  void reply.code(404).removeHeader('content-disposition');
  void reply.headers({ 'cache-control': 'no-store', vary: 'accept' });
  return isBrowser
    ? reply.type('text/plain; charset=utf-8').send(NOT_AVAILABLE)
    : reply.send({ message: NOT_AVAILABLE });
}
