import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { compressDrawings } from './compressDrawings';

/** A drawing that is opened by itself runs nothing and loads nothing. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/**
 * Serves `/uploads/<folder>/<file>`: for ever cacheable, because a changed file has another name; with range requests;
 * with its own type and no other, so that it cannot run; drawings compressed.
 */
export async function serveUploads(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (files) => {
    compressDrawings(files);
    await files.register(fastifyStatic, {
      root,
      prefix: '/uploads/',
      dotfiles: 'ignore',
      index: false,
      immutable: true,
      maxAge: '365d',
      setHeaders(response, file) {
        response.setHeader('x-content-type-options', 'nosniff');
        response.setHeader('content-security-policy', SANDBOX);
        if (file.endsWith('.pdf')) response.setHeader('content-disposition', 'inline');
      },
    });
  });
}
