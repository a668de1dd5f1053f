import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  CACHE_FOREVER,
  sendFromFolder,
  originalOf,
  serveUploads,
  storageKeyOf,
  uploadOf,
} from '@juris/server-kit/files/serveUploads';
import type { FastifyInstance } from 'fastify';
import { forwardRequests, type Forward } from './forwardRequests';
import { publishedUploads } from './publishedUploads';

interface UploadsSource {
  /** Folder of the API's files, if they are on this machine. */
  folder?: string | undefined;
  apiOrigin: string;
}

/**
 * Serves `/uploads`. If the API's files are on this machine, published pictures are sent from disk: they need no
 * connection to the API and stay available while the API is down. All other files are requested from the API, which
 * checks permissions.
 */
export async function sendUploads(
  server: FastifyInstance,
  { folder, apiOrigin }: UploadsSource,
  forward: Forward,
): Promise<void> {
  // Pages request pictures in several sizes. An external API may have only the original, so a size that does not exist
  // is redirected to the original.
  server.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 404) return payload;
    const [, sized = '', query = ''] = /^\/uploads\/([^?]*)(.*)$/.exec(request.url) ?? [];
    const original = originalOf(sized);
    if (original === undefined) return payload;
    reply.code(302).removeHeader('content-length').removeHeader('content-encoding');
    void reply.headers({ location: `/uploads/${original}${query}`, 'cache-control': 'no-store' });
    return '';
  });
  if (folder === undefined) return forwardRequests(server, '/uploads', forward);
  const isPublished = publishedUploads(apiOrigin);
  await serveUploads(server, {
    sender: sendFromFolder(folder),
    answer: async (request, reply, send, name) => {
      const file = storageKeyOf(name);
      const isPicture = !name.endsWith('.pdf');
      // The API is asked only about files that exist in the folder, because clients can request any number of invented
      // names.
      if (isPicture && (await isThere(path.join(folder, file))) && (await isPublished(uploadOf(name))))
        if (await send(request, reply, file, CACHE_FOREVER)) return reply;
      return forward(request, reply);
    },
  });
}

const isThere = (file: string) =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
