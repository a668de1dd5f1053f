import { stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originalOf, SIZES_FOLDER, originalOfSharingPicture, sharingFolderOf } from './sizedNames';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { compress, encodingFor } from '../encodings';

/**
 * Content security policy of all uploads except PDF files. An SVG file that a visitor opens runs no script and loads
 * nothing.
 */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Content security policy of PDF files, which load nothing. With `sandbox`, Safari would not open its PDF viewer. */
const DOCUMENT = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Returns the security headers with which an uploaded file is sent. */
export function uploadHeaders(name: string): Record<string, string> {
  const isPdf = name.endsWith('.pdf');
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': isPdf ? DOCUMENT : SANDBOX,
  };
}

/** Value of `Cache-Control` for files that never change, because a changed file gets a new name. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/**
 * Function that sends a file from a storage as the response.
 * @param file Key of the file, such as `banners/a.png`.
 * @param cacheControl Value of the `Cache-Control` header.
 * @returns False if the file does not exist; nothing is sent then.
 */
export type SendUpload = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  cacheControl: string,
) => Promise<boolean>;

/** Options of {@link serveUploads}. */
interface ServeOptions {
  /** Creates the function that sends a file. It may register plugins on the Fastify instance of the file routes. */
  sender: (files: FastifyInstance) => Promise<SendUpload>;
  /** Handles the request for a valid file name. It decides which file to send, if any. */
  answer: (request: FastifyRequest, reply: FastifyReply, send: SendUpload, name: string) => unknown;
}

/**
 * Serves `/uploads/<folder>/<file>` for the API and the shell. Range requests are supported, and SVG files are
 * compressed. The content type depends only on the extension, so no file can run as a script.
 * @param app Fastify server.
 * @param options `sender` sends the files from their storage; `answer` handles each request.
 */
export async function serveUploads(app: FastifyInstance, { sender, answer }: ServeOptions): Promise<void> {
  await app.register(async (files) => {
    // A file can be removed before its stream opens it. Fastify listens for the error only after all hooks, which can be too
    // late: an unhandled error would end the process.
    files.addHook('onSend', (_request, _reply, payload, done) => {
      if (payload instanceof Readable) payload.on('error', () => undefined);
      done(null, payload);
    });
    compressDrawings(files);
    const send = await sender(files);
    files.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
      const name = request.params['*'];
      return uploadName.test(name) ? answer(request, reply, send, name) : reply.callNotFound();
    });
  });
}

/**
 * Returns the uploaded file from which a resized picture or a picture for shared links is derived. Other names are
 * returned unchanged.
 */
export const uploadOf = (name: string): string => originalOfSharingPicture(name) ?? originalOf(name) ?? name;

/**
 * Returns the storage key of a requested file; for a picture for shared links that of its folder, because only the API
 * knows its text. Derived files are in the folder `.sizes`. Names in requests must not begin with a dot, so clients cannot
 * request this folder directly.
 */
export function storageKeyOf(name: string): string {
  const shared = originalOfSharingPicture(name);
  if (shared !== undefined) return sharingFolderOf(shared);
  return originalOf(name) === undefined ? name : `${SIZES_FOLDER}/${name}`;
}

/**
 * Returns the `sender` option of {@link serveUploads} for files in a local folder.
 * @param root Path of the folder.
 */
export const sendFromFolder =
  (root: string) =>
  async (files: FastifyInstance): Promise<SendUpload> => {
    await files.register(fastifyStatic, {
      ...{ root, prefix: '/uploads/', serve: false, dotfiles: 'allow', index: false, cacheControl: false },
      setHeaders(response, file) {
        for (const [name, value] of Object.entries(uploadHeaders(file))) response.setHeader(name, value);
      },
    });
    return async (_request, reply, file, cacheControl) => {
      const found = await stat(path.join(root, file)).catch(() => undefined);
      if (!found?.isFile()) return false;
      void reply.header('cache-control', cacheControl);
      reply.sendFile(file);
      return true;
    };
  };

/** Matches valid names in requests: any number of folders and a file. No part may begin with a dot. */
const uploadName = /^(?:\w[\w-]*\/)*\w[\w.-]*$/;

export { originalOf } from './sizedNames';

/** Maximum number of cached SVG files, which usually have a few KB. */
const MAX_CACHED = 200;

/**
 * Compresses SVG files in responses, the only uploaded files that are text. Compressed files are cached by name,
 * because the content of a file never changes.
 * @param files Fastify instance that contains the routes of the files.
 */
function compressDrawings(files: FastifyInstance): void {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED });

  files.addHook('onSend', async (request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('image/svg+xml')) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    void reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request);
    const isWhole = request.method === 'GET' && reply.statusCode === 200;
    if (!encoding || !isWhole || !(payload instanceof Readable)) return payload;

    const key = `${encoding} ${request.url.split('?')[0]}`;
    const cached = cache.get(key);
    if (cached) payload.destroy();
    const compressed = cached ?? buffer(payload).then((whole) => compress(encoding, whole));
    if (!cached) {
      cache.set(key, compressed);
      compressed.catch(() => cache.delete(key));
    }
    void reply
      .header('content-encoding', encoding)
      .removeHeader('content-length')
      .removeHeader('accept-ranges');
    return compressed;
  });
}
