import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services';
import { authorizationInCookie } from '../session/fileCookie';
import { dispositionOf } from './downloadName';
import { currentCover, publishedFile, type PublishedFile } from './publishedFiles';
import { drawSharingPicture } from '../../platform/uploads/sharedPictures';
import { CACHE_FOREVER, storageKeyOf, uploadOf, type SendUpload } from '@juris/server-kit/files/serveUploads';
import { isGeneratedSize, originalOf, originalOfSharingPicture } from '@juris/server-kit/files/sizedNames';
import type { Uploads } from '../../platform/uploads/uploads';

/**
 * Returns a function that sends an uploaded file. Everybody gets the file while a public record references it; staff
 * always get it. Public pictures are cached permanently, because file names are never reused. The address of a replaced
 * cover leads to the current one.
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
    if (published && name.endsWith('.pdf')) {
      if (await sendPublishedPdf(request, reply, send, published)) return reply;
    } else if (published || (await isStaff(request))) {
      const cacheControl = published ? CACHE_FOREVER : 'private, no-store';
      if (await sendOrMake(request, reply, send, name, cacheControl, bookTitle(published))) return reply;
    }
    void reply.header('cache-control', 'no-store').removeHeader('content-disposition');
    const cover = published ? undefined : await currentCover(db, uploadOf(name));
    return cover === undefined ? reply.callNotFound() : reply.redirect(`/uploads/${encodeURI(cover)}`, 302);
  };
};

/** Returns the title of the only book that references a file; empty for other files. */
const bookTitle = (published: PublishedFile | undefined) =>
  published?.isOnly && ['publishedTitle', 'openAccess'].includes(published.kind) ? published.title : '';

/**
 * Sends a public PDF, named after the title of its record. A PDF can be replaced or withdrawn, so caches must
 * revalidate it at each request.
 * @returns false if the file does not exist; nothing is sent then
 */
export function sendPublishedPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  send: SendUpload,
  published: PublishedFile,
): Promise<boolean> {
  // `send` sets only the headers that all files have, so the header with the title of the record is set here.
  void reply.header('content-disposition', dispositionOf('inline', { ...published, extension: 'pdf' }));
  return send(request, reply, published.file, 'no-cache');
}

/**
 * Returns a function that sends a file. A missing sharing picture (the picture for link previews) is generated first,
 * for a book with its title. For a missing size of a photograph, the original is sent, and the size is generated in the background. The function
 * returns false if there is no such file.
 */
export const generatingSender =
  (uploads: Pick<Uploads, 'storage' | 'sizes'>) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    send: SendUpload,
    name: string,
    cacheControl: string,
    title = '',
  ): Promise<boolean> => {
    const shared = originalOfSharingPicture(name);
    if (shared !== undefined) {
      const key = await drawSharingPicture(uploads.storage, shared, title);
      return key !== undefined && send(request, reply, key, cacheControl);
    }
    if (await send(request, reply, storageKeyOf(name), cacheControl)) return true;
    // The original photograph is sent until the requested size has been generated.
    const original = originalOf(name);
    if (original === undefined || !(await send(request, reply, original, 'no-store'))) return false;
    // Only the widths that layouts use are generated.
    if (isGeneratedSize(name)) uploads.sizes.make(original);
    return true;
  };
