import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failure } from '@juris/contract';
import { currentImagePaths, currentPdfPaths } from '@juris/contract/currentPdf';
import type { SendUpload } from '@juris/server-kit/files/serveUploads';
import type { ApiServer } from '../../platform/http/apiServer';
import { fileResponse } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { fileResponder } from '../../platform/uploads/fileResponder';
import type { Services } from '../services';
import { contentTypes } from '../content-types/contentTypes';
import { publishedFileOf, type PublishedFile } from './publishedFiles';
import { sendPublishedPdf } from './sendPermittedFile';

/** Type of files that have permanent addresses. */
interface CurrentFileType {
  type: 'image' | 'pdf';
  /** Name in texts. */
  label: string;
  /** Last part of the operation ids. */
  operation: string;
  mediaType: string;
  example: string;
  /** Paths by content type. A content type without such a file is absent. */
  paths: Readonly<Record<string, string | undefined>>;
  /** Sends a published file. @returns false if the file does not exist; nothing is sent then */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    send: SendUpload,
    published: PublishedFile,
  ): Promise<boolean>;
}

const types: readonly CurrentFileType[] = [
  {
    ...{ type: 'pdf', label: 'PDF', operation: 'Pdf', paths: currentPdfPaths },
    ...{ mediaType: 'application/pdf', example: '%PDF-1.7' },
    send: sendPublishedPdf,
  },
  {
    ...{ type: 'image', label: 'image', operation: 'Image', paths: currentImagePaths },
    ...{ mediaType: 'image/*', example: '<svg xmlns="http://www.w3.org/2000/svg">' },
    // Caches must ask for the image again at each request, because it can be replaced or withdrawn.
    send: (request, reply, send, { file }) => send(request, reply, file, 'no-cache'),
  },
];

/**
 * Routes that send the current PDF or image of a record at the permanent address of the record. They send the file itself
 * and do not redirect, so that an address copied from the PDF viewer of a browser is the permanent one.
 */
export function currentFileRoutes(app: ApiServer, { db, uploads }: Pick<Services, 'db' | 'uploads'>): void {
  app.register(async (scope) => {
    const responder = await (await fileResponder(uploads.storage))(scope);
    const files = scope.withTypeProvider<ZodTypeProvider>();
    for (const { type, label, operation, mediaType, example, paths, send } of types)
      for (const contentType of contentTypes) {
        const path = paths[contentType.table];
        if (path === undefined) continue;
        const notAvailable = `This ${label} is not available. It may have been withdrawn.`;
        taggedRoutes(files, contentType.tag.name).read(`/${path}/:id`, 'public', {
          operationId: `get${contentType.entity}${operation}`,
          summary: `Sends the current ${label} of a published ${contentType.label}`,
          description: `This address is permanent; the address of the file in \`/uploads\` changes with its content. Supports HEAD, range requests and conditional requests. Returns 404 if no ${label} is published: as text to browsers, otherwise as JSON.`,
          response: {
            200: fileResponse(mediaType, `The ${label}`, example),
            206: fileResponse(mediaType, `The requested part of the ${label}`, example),
            304: z.null().describe('Not modified since the sent If-None-Match or If-Modified-Since'),
            404: {
              description: `No ${label} is published`,
              content: {
                'application/json': { schema: failure },
                'text/plain': { schema: z.string().meta({ examples: [notAvailable] }) },
              },
            },
          },
          handle: async (request, reply) => {
            const file = await publishedFileOf(db, contentType.table, type, request.params.id);
            if (file && (await send(request, reply, responder, file))) return reply;
            return sendNotAvailable(request, reply, notAvailable);
          },
        });
      }
  });
}

/** Responds with 404. Browsers show the text; other clients get the same message as JSON. */
function sendNotAvailable({ headers }: FastifyRequest, reply: FastifyReply, message: string): FastifyReply {
  const isBrowser = headers.accept?.includes('text/html') ?? false;
  void reply.code(404).removeHeader('content-disposition');
  void reply.headers({ 'cache-control': 'no-store', vary: 'accept' });
  return isBrowser ? reply.type('text/plain; charset=utf-8').send(message) : reply.send({ message });
}
