import type { FastifyReply, FastifyRequest } from 'fastify';

/** Response headers that a page of an allowed origin may read. */
const readable = 'content-disposition, etag, location, retry-after, x-fault, x-left-out, x-request-id';

/**
 * Lets pages of certain origins read the responses of the API (CORS). Cookies are not needed, because tokens are sent
 * in a header.
 * @returns true if the request was a preflight request, which is then answered
 */
export function allowOrigins(
  origins: string[],
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const { origin } = headers;
  if (origin === undefined || !origins.includes(origin)) return false;
  // Allows every origin, because the browser may reuse a cached response for a page of another allowed origin.
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
