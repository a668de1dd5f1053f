import type { FastifyReply } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { hasBody } from './bufferSmallBody';

/** Longest rejected body that is still read to its end, in bytes: longer than any upload. */
const MAX_DRAINED = 64_000_000;

/**
 * Lets a response be sent before the request's body has arrived. The rest of the body is read and discarded, so that the
 * client reads the response and the connection stays usable; after a body that is too long, the connection is closed.
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
