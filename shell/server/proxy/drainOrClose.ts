import type { FastifyReply } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { finished, PassThrough, type Readable } from 'node:stream';

/** Maximum length of a rejected body that is read to its end, in bytes; longer than any upload. */
const MAX_DRAINED = 64_000_000;

/**
 * Prepares a request for a response before its body has arrived. The rest of the body is read and discarded, because
 * many clients read the response only after sending the body. If the body is too long, the connection is closed
 * instead.
 */
export function drainOrClose(request: IncomingMessage, reply: FastifyReply) {
  if (request.complete || !hasBody(request)) return;
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (length > MAX_DRAINED) reply.header('connection', 'close');
  else
    reply.raw.once('finish', () => {
      request.unpipe();
      request.resume();
    });
}

/**
 * Buffers a small body completely. For a larger body, returns a stream that starts with the buffered part. Destroying
 * that stream does not destroy the source.
 * @param limit Maximum length of a small body, in bytes.
 * @throws Error when the source ends early.
 */
export async function bufferSmallBody(source: Readable, limit: number): Promise<Buffer | PassThrough> {
  const chunks: Buffer[] = [];
  let size = 0;
  const iterator: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false });
  for await (const chunk of iterator) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) break;
  }
  const start = Buffer.concat(chunks);
  if (size <= limit) return start;

  const body = new PassThrough();
  // Nobody reads the body of a rejected request. Without this listener, the error of a client that disconnects would
  // end the process.
  body.on('error', () => undefined);
  body.write(start);
  finished(source, (error) => {
    if (error) body.destroy(error);
  });
  return source.pipe(body);
}

/** Returns whether a request has a body (RFC 9112, 6.3). */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
