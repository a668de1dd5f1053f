import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../setup/services';
import { authorizationInCookie } from '../session/fileCookie';
import { dispositionOf } from './downloadName';
import { publishedFile } from './publishedFiles';
import { drawSharingPicture } from '../../platform/uploads/sharedPictures';
import { originalOfSharingPicture } from '@juris/server-kit/files/sizedNames';
import { CACHE_FOREVER, storageKeyOf, uploadOf, type SendUpload } from '@juris/server-kit/files/serveUploads';
import { isGeneratedSize, originalOf } from '@juris/server-kit/files/sizedNames';
import type { Uploads } from '../../platform/uploads/uploads';

/**
 * Returns a function that sends an uploaded file. Everybody gets the file while a public record references it. Staff
 * always get the file, so that they can see files of hidden records and restore replaced files. Public pictures are
 * cached permanently, because the name of a file is never used for another file.
 */
export const sendPermittedFile = ({
  db,
  sessions,
  uploads,
}: Pick<Services, 'db' | 'sessions' | 'uploads'>) => {
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
      // This header must be set here, because the sender sets only the headers that all files have.
      if (published && isPdf)
        void reply.header('content-disposition', dispositionOf('inline', { ...published, extension: 'pdf' }));
      const cacheControl = !published ? 'private, no-store' : isPdf ? 'no-cache' : CACHE_FOREVER;
      if (await sendOrMake(request, reply, send, name, cacheControl)) return reply;
    }
    return reply.header('cache-control', 'no-store').removeHeader('content-disposition').callNotFound();
  };
};

/**
 * Returns a function that sends a file. If a size or the sharing picture of an image does not exist yet, the function
 * generates it. The function returns false if there is no such file.
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
    if (await send(request, reply, storageKeyOf(name), cacheControl)) return true;
    // The sharing picture is generated when it is first requested.
    const shared = originalOfSharingPicture(name);
    if (shared !== undefined && (await drawSharingPicture(uploads.storage, shared)))
      return send(request, reply, storageKeyOf(name), cacheControl);
    // The original photograph is sent until the requested size has been generated.
    const original = originalOf(name);
    if (original === undefined || !(await send(request, reply, original, 'no-store'))) return false;
    // Only the widths that layouts use are generated. For any other width the picture would be read in vain.
    if (isGeneratedSize(name)) uploads.sizes.make(original);
    return true;
  };
