import type { FastifyReply, FastifyRequest } from 'fastify';

/** Response headers that a page of an allowed origin may read. */
const readable = 'content-disposition, etag, location, retry-after, x-fault, x-left-out, x-request-id';

/**
 * Lets the pages of certain origins read the responses of the API (CORS). Tokens are in a header and not in a cookie, so
 * that credentials are not allowed.
 * @returns true if the request was a preflight request, which is then answered
 */
export function allowOrigins(
  origins: string[],
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const { origin } = headers;
  if (origin === undefined || !origins.includes(origin)) return false;
  // Any origin, because a response in the browser's cache may be used by another allowed origin.
  reply.raw.setHeader('access-control-allow-origin', '*');
  reply.raw.setHeader('access-control-expose-headers', readable);
  const wanted = headers['access-control-request-method'];
  if (method !== 'OPTIONS' || wanted === undefined) return false;
  void reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
      'access-control-max-age': '600',
    })
    .send();
  return true;
}
