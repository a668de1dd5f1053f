import { fromFolder, originalOf, serveUploads } from '@juris/mock-api/uploads';
import type { FastifyInstance } from 'fastify';
import { forwardCalls, type Forward } from './forwardCalls';

/**
 * Answers `/uploads`: from the disk where the API's files lie on this machine, so that they take no connection to the
 * API and are there while it is away; else by the API.
 * @param folder of the files
 */
export async function sendUploads(
  server: FastifyInstance,
  folder: string | undefined,
  forward: Forward,
): Promise<void> {
  // Pages ask for pictures in sizes; an API that makes none, as the product's own may be, has the picture as it came.
  server.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 404) return payload;
    const [, sized = '', query = ''] = /^\/uploads\/([^?]*)(.*)$/.exec(request.url) ?? [];
    const original = originalOf(sized);
    if (original === undefined) return payload;
    reply.code(302).removeHeader('content-length').removeHeader('content-encoding');
    void reply.headers({ location: `/uploads/${original}${query}`, 'cache-control': 'no-store' });
    return '';
  });
  if (folder)
    // Only the API knows which PDFs are public at this moment.
    await serveUploads(server, { sender: fromFolder(folder), onMissing: forward, onPdf: forward });
  else forwardCalls(server, '/uploads', forward);
}
