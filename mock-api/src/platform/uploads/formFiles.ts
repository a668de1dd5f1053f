import type { FastifyInstance } from 'fastify';
import fastifyMultipart from '@fastify/multipart';
import { HttpError } from '../http/httpError';
import { discard, receiveForm, type AcceptedFiles } from './receiveForm';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** File fields of the multipart form that the route accepts. If undefined, the route accepts no multipart form. */
    files?: AcceptedFiles;
  }
  interface FastifyRequest {
    /** Paths of received files. Files that are still there after the response are deleted. */
    stagedFiles: string[];
  }
}

/**
 * Adds the parser for multipart forms. It writes the files of a form to the staging folder before the form is
 * validated. Files that no record has stored are deleted after the response.
 */
export async function receiveForms(app: FastifyInstance, stagingFolder: string): Promise<void> {
  await app.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    // The form of a newer release may contain more fields, so these limits exceed the forms of this release.
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
