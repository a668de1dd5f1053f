import type { FastifyInstance } from 'fastify';
import fastifyMultipart from '@fastify/multipart';
import { HttpError } from '../http/httpError';
import { discard, receiveForm, type AcceptedFiles } from './receiveForm';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The fields of this call's multipart form that carry files; a call without them takes no such form. */
    files?: AcceptedFiles;
  }
  interface FastifyRequest {
    /** Received files that no record has taken. */
    stagedFiles: string[];
  }
}

/** Lets calls receive multipart forms: the files are on disk before the schema checks the form. */
export async function receiveForms(app: FastifyInstance, stagingFolder: string): Promise<void> {
  await app.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    // More than any form has: those of newer pages may have fields that this API does not know.
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
