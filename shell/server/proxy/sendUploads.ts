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
 * Serves `/uploads`. Published pictures on this machine are sent from disk, also while the API is unavailable. All
 * other files are requested from the API, which checks permissions.
 */
export async function sendUploads(
  server: FastifyInstance,
  { folder, apiOrigin }: UploadsSource,
  forward: Forward,
): Promise<void> {
  // An external API may not resize pictures, so a missing size is redirected to the original.
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
      // Clients can request any number of invented names, so the API is asked only about existing files.
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
