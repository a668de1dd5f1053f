import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { currentImagePaths } from '@juris/contract/currentPdf';
import type { ApiServer } from '../../platform/http/apiServer';
import { errorResponses, fileResponse, idParam, noAuth } from '../../platform/http/endpointSchema';
import { HttpError } from '../../platform/http/httpError';
import { fileResponder } from '../../platform/uploads/fileResponder';
import type { Services } from '../../setup/services';
import { contentTypes } from '../content-types/contentTypes';
import { publishedFileOf } from './publishedFiles';

/** Routes that send the current image of a record at the permanent address of the record. */
export function currentImageRoutes(app: ApiServer, { db, uploads }: Pick<Services, 'db' | 'uploads'>): void {
  app.register(async (scope) => {
    const send = await (await fileResponder(uploads.storage))(scope);
    const files = scope.withTypeProvider<ZodTypeProvider>();
    for (const { table, entity, label, tag } of contentTypes)
      files.get(
        `/${currentImagePaths[table]}/:id`,
        {
          schema: {
            tags: [tag.name],
            operationId: `get${entity}Image`,
            summary: `Sends the current image of a published ${label}`,
            description:
              'This address is permanent; the address of the file in `/uploads` changes with its content. Supports HEAD and conditional requests.',
            security: noAuth,
            params: idParam,
            response: {
              200: fileResponse(
                'image/*',
                'The image: PNG, JPEG or SVG',
                '<svg xmlns="http://www.w3.org/2000/svg">',
              ),
              206: fileResponse('image/*', 'The requested part of the image', '<svg'),
              304: z.null().describe('Not modified since the sent If-None-Match or If-Modified-Since'),
              ...errorResponses(400, 404),
            },
          },
        },
        async (request, reply) => {
          const image = await publishedFileOf(db, table, 'image', request.params.id);
          // The image can be replaced, so caches must revalidate it at each request.
          if (image && (await send(request, reply, image.file, 'no-cache'))) return reply;
          throw new HttpError(404, 'This image is not available. It may have been withdrawn.', undefined, {
            'cache-control': 'no-store',
          });
        },
      );
  });
}
