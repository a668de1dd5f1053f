import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../setup/services';
import { authorizationInCookie } from '../session/fileCookie';
import { dispositionOf } from './downloadName';
import { publishedFile } from './publishedFiles';
import { drawShared } from '../../platform/uploads/sharedPictures';
import { sharedFrom } from '@juris/server-kit/files/sizedNames';
import { FOR_EVER, storedAt, uploadOf, type SendUpload } from '@juris/server-kit/files/serveUploads';
import { isMade, originalOf } from '@juris/server-kit/files/sizedNames';
import type { Uploads } from '../../platform/uploads/uploads';

/**
 * Returns a function that sends a file to everybody while a published record references it, and to
 * staff at any time. A replaced, hidden or removed file is therefore no longer public at once, but
 * staff can restore it. Browsers and caches may store pictures, because a file name is never
 * reused.
 */
export const sendPermitted = ({ db, sessions, uploads }: Pick<Services, 'db' | 'sessions' | 'uploads'>) => {
  const sendOrMake = generatingSender(uploads);
  const isStaff = async (request: FastifyRequest) => {
    const authorization = request.headers.authorization ?? authorizationInCookie(request);
    const account = authorization && (await sessions.authenticate(authorization).catch(() => undefined));
    return Boolean(account);
  };

  return async (request: FastifyRequest, reply: FastifyReply, send: SendUpload, name: string) => {
    const published = await publishedFile(db, uploadOf(name));
    const isPdf = name.endsWith('.pdf');
    if (published || (await isStaff(request))) {
      // Set before sending: the sender adds the headers of all files.
      if (published && isPdf)
        void reply.header('content-disposition', dispositionOf('inline', { ...published, extension: 'pdf' }));
      const cacheControl = !published ? 'private, no-store' : isPdf ? 'no-cache' : FOR_EVER;
      if (await sendOrMake(request, reply, send, name, cacheControl)) return reply;
    }
    return reply.header('cache-control', 'no-store').removeHeader('content-disposition').callNotFound();
  };
};

/**
 * Returns a function that sends a file and generates missing sizes and sharing pictures. The
 * function returns whether it sent one.
 */
export const generatingSender =
  (uploads: Pick<Uploads, 'storage' | 'sizes'>) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    send: SendUpload,
    name: string,
    cacheControl: string,
  ): Promise<boolean> => {
    if (await send(request, reply, storedAt(name), cacheControl)) return true;
    // The sharing picture is generated on its first request.
    const shared = sharedFrom(name);
    if (shared !== undefined && (await drawShared(uploads.storage, shared)))
      return send(request, reply, storedAt(name), cacheControl);
    // While the sizes of a photograph are being generated, the original is sent.
    const original = originalOf(name);
    if (original === undefined || !(await send(request, reply, original, 'no-store'))) return false;
    // Other widths are never generated, since each request would read the picture for nothing.
    if (isMade(name)) uploads.sizes.make(original);
    return true;
  };
