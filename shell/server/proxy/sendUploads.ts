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
import { fetchStatus } from '@juris/server-kit/fetchStatus';
import type { FastifyInstance } from 'fastify';
import { forwardRequests, type Forward } from './forwardRequests';
import { LRUCache } from 'lru-cache';

/**
 * Serves `/uploads`. Published pictures on this machine are sent from disk, also while the API is unavailable. All
 * other files are requested from the API, which checks permissions; pictures for shared links too, because only the API
 * knows the title in them.
 * @param source `folder` is the folder of the API's files, if they are on this machine.
 */
export async function sendUploads(
  server: FastifyInstance,
  { folder, apiOrigin }: { folder?: string | undefined; apiOrigin: string },
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

/** Time in milliseconds for which a response of the API is cached. A saved change is public within two seconds. */
const FRESH = 1_000;

/** Timeout of requests to the API, in milliseconds. */
const PATIENCE = 3_000;

/** Maximum number of files with a stored response of the API. */
const MAX_KNOWN = 10_000;

/**
 * Creates a function that asks the API whether a published record references an uploaded file, which makes the file
 * public. While the API is unavailable, its last response for the file is used. A file that the API never confirmed is
 * not public.
 */
function publishedUploads(apiOrigin: string): (file: string) => Promise<boolean> {
  const confirmedAt = new LRUCache<string, number>({ max: MAX_KNOWN });

  return async (file) => {
    const confirmed = confirmedAt.get(file);
    if (confirmed !== undefined && Date.now() - confirmed < FRESH) return true;
    // The API would confirm files for staff if it got the visitor's cookies.
    const status = await fetchStatus(`${apiOrigin}/uploads/${file}`, PATIENCE, { method: 'HEAD' });
    if (status === undefined || status >= 500) return confirmed !== undefined;
    if (status === 200) confirmedAt.set(file, Date.now());
    else confirmedAt.delete(file);
    return status === 200;
  };
}
