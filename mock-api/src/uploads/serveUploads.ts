import { stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressDrawings } from './compressDrawings';
import { isMade, originalOf, SIZED, SIZES } from './sizedNames';
import { drawShared, sharedFrom } from './sharedPictures';
import type { Uploads } from './uploads';

/** A drawing that is opened by itself runs nothing and loads nothing. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** A document is shown by the browser's own viewer, which Safari does not start in a sandbox; it may load nothing. */
const DOCUMENT = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** What all files are sent with. */
export function uploadHeaders(name: string): Record<string, string> {
  const isPdf = name.endsWith('.pdf');
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': isPdf ? DOCUMENT : SANDBOX,
  };
}

/** A year: a changed file has another name. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Sends a file, such as `banners/a.png`.
 * @returns false where there is no such file: then nothing was sent
 */
export type SendUpload = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  cacheControl: string,
) => Promise<boolean>;

/** How files are served. */
interface ServeOptions {
  /** Makes what sends a file, in the part of the application that serves files. */
  sender: (files: FastifyInstance) => Promise<SendUpload>;
  /** Answers where there is no such file. @param send the sender */
  onMissing: (request: FastifyRequest, reply: FastifyReply, send: SendUpload) => unknown;
  /** Answers for a PDF, which is public only while a published record names it. */
  onPdf: (request: FastifyRequest, reply: FastifyReply, send: SendUpload, file: string) => unknown;
}

/**
 * Serves `/uploads/<folder>/<file>`: for ever cacheable, because a changed file has another name; with range requests;
 * with its own type and no other, so that it cannot run; drawings compressed. The shell serves them in the same way
 * where they lie on its machine.
 */
export async function serveUploads(
  app: FastifyInstance,
  { sender, onMissing, onPdf }: ServeOptions,
): Promise<void> {
  await app.register(async (files) => {
    compressDrawings(files);
    const send = await sender(files);
    files.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
      const name = request.params['*'];
      if (uploadName.test(name) && name.endsWith('.pdf')) return onPdf(request, reply, send, name);
      // Nothing that is sent for is begun with a dot, so what is made of files has no name that they could have.
      const place = SIZED.test(name) || sharedFrom(name) ? `${SIZES}/${name}` : name;
      if (uploadName.test(name) && (await send(request, reply, place, FOR_EVER))) return reply;
      return onMissing(request, reply, send);
    });
  });
}

/** Sends files of a folder of this machine. */
export const fromFolder =
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

/**
 * The API's answer where there is no such file: the picture to share is drawn when it is first asked for; while a
 * photograph's sizes are being made, or made again, it is shown as it came.
 */
export const originalMeanwhile =
  (uploads: Uploads) => async (request: FastifyRequest, reply: FastifyReply, send: SendUpload) => {
    const [, name = ''] = /^\/uploads\/([^?]*)/.exec(request.url) ?? [];
    if (!uploadName.test(name)) return reply.callNotFound();
    const shared = sharedFrom(name);
    if (shared !== undefined) {
      const isDrawn = await drawShared(uploads.storage, shared);
      if (isDrawn && (await send(request, reply, `${SIZES}/${name}`, FOR_EVER))) return reply;
    }
    const original = originalOf(name);
    if (original === undefined || !(await send(request, reply, original, 'no-store')))
      return reply.callNotFound();
    // Of others there is nothing to make: whoever asked for them would have the picture read for nothing.
    if (isMade(name)) uploads.sizes.make(original);
    return reply;
  };

/** Names of uploads are made by us: folders and a file, none of them hidden. */
const uploadName = /^(?:\w[\w-]*\/)*\w[\w.-]*$/;

export { originalOf } from './sizedNames';
