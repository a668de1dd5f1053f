import { stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressDrawings } from './compressDrawings';
import { originalOf, SIZES } from './sizedNames';
import { drawShared, sharedFrom } from './sharedPictures';
import type { Uploads } from './uploads';

/** A drawing that is opened by itself runs nothing and loads nothing. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** A document is shown by the browser's own viewer, which Safari does not start in a sandbox; it may load nothing. */
const DOCUMENT = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The name that a file is saved by: ours without what makes it unique. */
const nameToSaveBy = (file: string) => path.basename(file).replace(/-[0-9a-f]{12}(?=\.pdf$)/, '');

/** How files are served. */
interface ServeOptions {
  /** Answers where there is no such file. */
  onMissing: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/**
 * Serves `/uploads/<folder>/<file>`: for ever cacheable, because a changed file has another name; with range requests;
 * with its own type and no other, so that it cannot run; drawings compressed. The shell serves them in the same way
 * where they lie on its machine.
 */
export async function serveUploads(
  app: FastifyInstance,
  root: string,
  { onMissing }: ServeOptions,
): Promise<void> {
  await app.register(async (files) => {
    compressDrawings(files);
    await files.register(fastifyStatic, {
      root,
      prefix: '/uploads/',
      serve: false,
      dotfiles: 'ignore',
      index: false,
      immutable: true,
      maxAge: '365d',
      setHeaders(response, file) {
        response.setHeader('x-content-type-options', 'nosniff');
        response.setHeader('content-security-policy', file.endsWith('.pdf') ? DOCUMENT : SANDBOX);
        if (file.endsWith('.pdf'))
          response.setHeader('content-disposition', `inline; filename="${nameToSaveBy(file)}"`);
      },
    });
    const sizes = path.join(root, SIZES);
    files.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
      const name = request.params['*'];
      if (await isUpload(root, name)) return reply.sendFile(name);
      return (await isUpload(sizes, name)) ? reply.sendFile(name, sizes) : onMissing(request, reply);
    });
  });
}

/**
 * The API's answer where there is no such file: the picture to share is drawn when it is first asked for; while a
 * photograph's sizes are being made, or made again, it is shown as it came.
 */
export const originalMeanwhile =
  (uploads: Uploads) => async (request: FastifyRequest, reply: FastifyReply) => {
    const [, name = ''] = /^\/uploads\/([^?]*)/.exec(request.url) ?? [];
    const shared = sharedFrom(name);
    if (shared !== undefined && (await isUpload(uploads.root, shared))) {
      await drawShared(uploads.root, shared);
      return reply.sendFile(name, path.join(uploads.root, SIZES));
    }
    const original = originalOf(name);
    if (original === undefined || !(await isUpload(uploads.root, original))) return reply.callNotFound();
    uploads.sizes.make(original);
    void reply.header('cache-control', 'no-store');
    return reply.sendFile(original, uploads.root, { cacheControl: false });
  };

/** Names of uploads are made by us: folders and a file, none of them hidden. */
const uploadName = /^(?:\w[\w-]*\/)*\w[\w.-]*$/;

async function isUpload(root: string, name: string): Promise<boolean> {
  if (!uploadName.test(name)) return false;
  const found = await stat(path.join(root, name)).catch(() => undefined);
  return found?.isFile() ?? false;
}

export { originalOf } from './sizedNames';
