import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  FOR_EVER,
  fromFolder,
  originalOf,
  serveUploads,
  storedAt,
  uploadOf,
} from '@juris/server-kit/files/serveUploads';
import type { FastifyInstance } from 'fastify';
import { forwardCalls, type Forward } from './forwardCalls';
import { publishedUploads } from './publishedUploads';

interface UploadsPlace {
  /** Folder of the files, where they are on this machine. */
  folder?: string | undefined;
  apiOrigin: string;
}

/**
 * Answers `/uploads`: pictures that are published from the disk, where the API's files are on this machine, so that they
 * take no connection to the API and are available while it is away; all else by the API, which knows who may see it.
 */
export async function sendUploads(
  server: FastifyInstance,
  { folder, apiOrigin }: UploadsPlace,
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
  if (folder === undefined) return forwardCalls(server, '/uploads', forward);
  const isPublished = publishedUploads(apiOrigin);
  await serveUploads(server, {
    sender: fromFolder(folder),
    answer: async (request, reply, send, name) => {
      const file = storedAt(name);
      const isPicture = !name.endsWith('.pdf');
      // The API is asked about files that are here only: anybody can make up names.
      if (isPicture && (await isThere(path.join(folder, file))) && (await isPublished(uploadOf(name))))
        if (await send(request, reply, file, FOR_EVER)) return reply;
      return forward(request, reply);
    },
  });
}

const isThere = (file: string) =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
