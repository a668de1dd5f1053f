import { stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressDrawings } from './compressDrawings';
import { originalOf, SIZES } from './sizedNames';
import { sharedFrom } from './sizedNames';

/** An SVG file that is opened directly runs and loads nothing. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** PDF files open in the browser's viewer, which Safari does not start in a sandbox. They may load nothing. */
const DOCUMENT = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Returns the security headers for a file. */
export function uploadHeaders(name: string): Record<string, string> {
  const isPdf = name.endsWith('.pdf');
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': isPdf ? DOCUMENT : SANDBOX,
  };
}

/** Cache-Control for a year: a changed file has another name. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Sends a file, such as `banners/a.png`.
 * @returns false when the file does not exist; nothing is sent then
 */
export type SendUpload = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  cacheControl: string,
) => Promise<boolean>;

/** Options of `serveUploads`. */
interface ServeOptions {
  /** Creates the function that sends a file, in the Fastify scope of the files. */
  sender: (files: FastifyInstance) => Promise<SendUpload>;
  /** Handles the request for a file name and decides whether to send the file. */
  answer: (request: FastifyRequest, reply: FastifyReply, send: SendUpload, name: string) => unknown;
}

/**
 * Serves `/uploads/<folder>/<file>` with range requests, compressed SVG files, and a fixed content type so that no file
 * can run as a script. The shell uses the same function for files on its own machine.
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

/** Returns the uploaded file of a name: for a resized picture or a picture for shared links, its original. */
export const uploadOf = (name: string): string => sharedFrom(name) ?? originalOf(name) ?? name;

/**
 * Returns the storage key of a file name. Names in requests never begin with a dot, so clients cannot address derived
 * files directly.
 */
export const storedAt = (name: string): string => (uploadOf(name) === name ? name : `${SIZES}/${name}`);

/**
 * Returns a sender for the files of a local folder.
 * @param root path of the folder
 */
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

/** Valid upload names: folders and a file, none of them hidden. */
const uploadName = /^(?:\w[\w-]*\/)*\w[\w.-]*$/;

export { originalOf } from './sizedNames';
