import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { FolderStorage } from './folderStorage';
import { sendFromFolder, uploadHeaders, type SendUpload } from '@juris/server-kit/files/serveUploads';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { mimeTypeOf } from '@juris/server-kit/files/mimeTypes';
import type { ObjectStorage } from '@juris/server-kit/files/objectStorage';

/** Returns the function that responds to requests for uploaded files, for a folder or for an object store. */
export async function fileResponder(storage: FileStorage) {
  if (storage instanceof FolderStorage) return sendFromFolder(storage.root);
  const { ObjectStorage } = await import(/* webpackMode: "eager" */ '@juris/server-kit/files/objectStorage');
  if (storage instanceof ObjectStorage) return sendFromObjects(storage);
  throw new Error(`There is no responder for files of ${storage.name}.`);
}

/** A header `Range` with a single range. Object stores support no others; for these, the whole file is sent. */
const RANGE = /^bytes=(?:\d+-\d*|-\d+)$/;

/** Sends files from an object store. Supports range requests and conditional requests, as for files in a folder. */
export const sendFromObjects =
  (storage: ObjectStorage) => async (): Promise<SendUpload> => async (request, reply, file, cacheControl) => {
    const object = await storage.send(file, {
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      range: await wantedRange(storage, request, file),
      ifNoneMatch: request.headers['if-none-match'],
    });
    if (!object) return false;
    const { status, body, etag, length, contentRange, modifiedAt } = object;
    const isWithContent = status === 200 || status === 206;
    void reply.code(status).headers({
      ...uploadHeaders(file),
      'accept-ranges': 'bytes',
      ...(status !== 416 && { 'cache-control': cacheControl }),
      ...(isWithContent && { 'content-type': mimeTypeOf(file), 'content-length': length }),
      ...(etag !== undefined && { etag }),
      ...(modifiedAt && { 'last-modified': modifiedAt.toUTCString() }),
      ...(contentRange !== undefined && { 'content-range': contentRange }),
    });
    // The response to HEAD needs the Content-Length of the file. Fastify does not change this header for a stream, so
    // an empty stream is sent.
    void reply.send(request.method === 'HEAD' ? Readable.from([]) : (body ?? ''));
    return true;
  };

/**
 * Returns the range to send; undefined to send the whole file. If `If-Range` names another version, the whole file is
 * sent, because the client could not combine the parts.
 */
async function wantedRange(storage: ObjectStorage, { headers }: FastifyRequest, file: string) {
  const { range, 'if-range': ifRange } = headers;
  if (range === undefined || !RANGE.test(range)) return undefined;
  if (ifRange === undefined) return range;
  return (await storage.send(file, { method: 'HEAD' }))?.etag === ifRange ? range : undefined;
}
