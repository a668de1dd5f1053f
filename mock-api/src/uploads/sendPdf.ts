import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services';
import { recogniseEditor } from '../session/editor';
import { dispositionOf } from './downloadName';
import { publishedPdf } from './publishedPdfs';
import type { SendUpload } from './serveUploads';

/**
 * Sends a PDF to everybody while a published record names it, and to staff with a token or a signed address at any time: what was replaced,
 * hidden, unpublished or deleted leaves its address at once, and stays there for those who may restore it.
 */
export const sendPublishedPdf =
  ({ db, sessions, pdfLinks }: Services) =>
  async (request: FastifyRequest, reply: FastifyReply, send: SendUpload, file: string) => {
    const published = await publishedPdf(db, file);
    const { key } = Object(request.query);
    const isStaff = async () => {
      await recogniseEditor(sessions).call(request.server, request, reply);
      return request.account !== null || (typeof key === 'string' && pdfLinks.isValid(file, key));
    };
    if (!published && !(await isStaff())) return reply.header('cache-control', 'no-store').callNotFound();
    // Named before it is sent: the sender adds what holds for all files.
    if (published)
      void reply.header('content-disposition', dispositionOf('inline', { ...published, extension: 'pdf' }));
    const cacheControl = published ? 'no-cache' : 'private, no-store';
    if (await send(request, reply, file, cacheControl)) return reply;
    return reply.header('cache-control', 'no-store').removeHeader('content-disposition').callNotFound();
  };
