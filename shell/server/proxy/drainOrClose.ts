import type { FastifyReply } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { hasBody } from './takeOver';

/** A body that is refused is read to its end, so that the refusal is, unless it is longer than any upload. */
const longestDrained = 64_000_000;

/** What has not come of a body must not be taken for the connection's next request. */
export function drainOrClose(request: IncomingMessage, reply: FastifyReply) {
  if (request.complete || !hasBody(request)) return;
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (length > longestDrained) reply.header('connection', 'close');
  else
    reply.raw.once('finish', () => {
      request.unpipe();
      request.resume();
    });
}
