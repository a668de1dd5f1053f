import type { FastifyReply } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { hasBody } from './bufferSmallBody';

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
