import { stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressDrawings } from './compressDrawings';
import { originalOf, SIZES } from './sizedNames';
import { sharedFrom } from './sizedNames';

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
export const FOR_EVER = 'public, max-age=31536000, immutable';

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
  /** Answers a request for a file by its name, by sending it or not. */
  answer: (request: FastifyRequest, reply: FastifyReply, send: SendUpload, name: string) => unknown;
}

/**
 * Serves `/uploads/<folder>/<file>`: with range requests; with its own type and no other, so that it cannot run; drawings
 * compressed. The shell serves files in the same way where they are on its machine.
 */
export async function serveUploads(app: FastifyInstance, { sender, answer }: ServeOptions): Promise<void> {
  await app.register(async (files) => {
    compressDrawings(files);
    const send = await sender(files);
    files.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
      const name = request.params['*'];
      return uploadName.test(name) ? answer(request, reply, send, name) : reply.callNotFound();
    });
  });
}

/** The uploaded file that a name stands for: of a size or a picture to share, the one that it is made of. */
export const uploadOf = (name: string): string => sharedFrom(name) ?? originalOf(name) ?? name;

/** Where a file of this name is stored. No name in a request begins with a dot, so none can name what is made of files. */
export const storedAt = (name: string): string => (uploadOf(name) === name ? name : `${SIZES}/${name}`);

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

/** Names of uploads are made by us: folders and a file, none of them hidden. */
const uploadName = /^(?:\w[\w-]*\/)*\w[\w.-]*$/;

export { originalOf } from './sizedNames';
