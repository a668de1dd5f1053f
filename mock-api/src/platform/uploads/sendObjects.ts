import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { mimeTypeOf } from '@juris/server-kit/files/mimeTypes';
import type { ObjectStorage } from '@juris/server-kit/files/objectStorage';
import { uploadHeaders, type SendUpload } from '@juris/server-kit/files/serveUploads';

/** The only range format that object stores support; other ranges get the whole file. */
const RANGE = /^bytes=(?:\d+-\d*|-\d+)$/;

/** Sends files of an object store like those of a folder, with range and conditional requests. */
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
    // A stream preserves the Content-Length that was set.
    void reply.send(request.method === 'HEAD' ? Readable.from([]) : (body ?? ''));
    return true;
  };

/** Returns the range to send; undefined when the client asks for a range of another version of the file. */
async function wantedRange(storage: ObjectStorage, { headers }: FastifyRequest, file: string) {
  const { range, 'if-range': ifRange } = headers;
  if (range === undefined || !RANGE.test(range)) return undefined;
  if (ifRange === undefined) return range;
  return (await storage.send(file, { method: 'HEAD' }))?.etag === ifRange ? range : undefined;
}
