import type { FastifyInstance } from 'fastify';
import fastifyMultipart from '@fastify/multipart';
import { HttpError } from '../http/httpError';
import { discard, receiveForm, type AcceptedFiles } from './receiveForm';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** File fields of this route's multipart form; a route without them does not accept such a form. */
    files?: AcceptedFiles;
  }
  interface FastifyRequest {
    /** Received files that no record has stored. */
    stagedFiles: string[];
  }
}

/** Lets routes receive multipart forms: the files are on disk before the schema validates the form. */
export async function receiveForms(app: FastifyInstance, stagingFolder: string): Promise<void> {
  await app.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    // More than any form has, because forms of newer pages may have unknown fields.
    limits: { fieldSize: 256 * 1024, fields: 40, files: 4, parts: 44, fileSize: Infinity },
  });
  app.decorateRequest('stagedFiles');
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    const { files } = request.routeOptions.config;
    if (!files) throw new HttpError(415, 'This endpoint accepts JSON, not a multipart form.');
    request.stagedFiles = [];
    request.body = await receiveForm(request, files, stagingFolder, request.stagedFiles);
  });
  app.addHook('onError', async ({ stagedFiles }) => discard(stagedFiles ?? []));
  app.addHook('onResponse', async ({ stagedFiles }) => discard(stagedFiles ?? []));
}
