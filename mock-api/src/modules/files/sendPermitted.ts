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
 * Sends a file to everybody while a published record names it, and to staff at any time: a file that was replaced,
 * hidden or deleted leaves its address at once, and stays there for those who may restore it. Browsers and caches that
 * have a picture keep it: its name never stands for another one.
 */
export const sendPermitted = ({ db, sessions, uploads }: Pick<Services, 'db' | 'sessions' | 'uploads'>) => {
  const sendOrMake = makingSender(uploads);
  const isStaff = async (request: FastifyRequest) => {
    const authorization = request.headers.authorization ?? authorizationInCookie(request);
    const account = authorization && (await sessions.accountOf(authorization).catch(() => undefined));
    return Boolean(account);
  };

  return async (request: FastifyRequest, reply: FastifyReply, send: SendUpload, name: string) => {
    const published = await publishedFile(db, uploadOf(name));
    const isPdf = name.endsWith('.pdf');
    if (published || (await isStaff(request))) {
      // Named before it is sent: the sender adds what holds for all files.
      if (published && isPdf)
        void reply.header('content-disposition', dispositionOf('inline', { ...published, extension: 'pdf' }));
      const cacheControl = !published ? 'private, no-store' : isPdf ? 'no-cache' : FOR_EVER;
      if (await sendOrMake(request, reply, send, name, cacheControl)) return reply;
    }
    return reply.header('cache-control', 'no-store').removeHeader('content-disposition').callNotFound();
  };
};

/** Makes a function that sends a file, and makes sizes and pictures to share that are missing. It returns whether it sent one. */
export const makingSender =
  (uploads: Pick<Uploads, 'storage' | 'sizes'>) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    send: SendUpload,
    name: string,
    cacheControl: string,
  ): Promise<boolean> => {
    if (await send(request, reply, storedAt(name), cacheControl)) return true;
    // The picture to share is drawn when it is first asked for.
    const shared = sharedFrom(name);
    if (shared !== undefined && (await drawShared(uploads.storage, shared)))
      return send(request, reply, storedAt(name), cacheControl);
    // While a photograph's sizes are being made, or made again, it is shown as it was uploaded.
    const original = originalOf(name);
    if (original === undefined || !(await send(request, reply, original, 'no-store'))) return false;
    // Other widths are not made: each request for one would read the picture for nothing.
    if (isMade(name)) uploads.sizes.make(original);
    return true;
  };
