import { Negotiator } from '@fastify/accept-negotiator';
import { namesEtag } from '@juris/server-kit/validators';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { withParameters } from './pageQuery';
import type { PageResponse } from './pageResponse';

/** Values of the header `Cache-Control`. */
export const cachePolicy = {
  /**
   * For a complete page that is the same for everybody. A shared cache may store it for a second, and longer while it
   * revalidates or the site is down.
   */
  shared: 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
  /**
   * For a page that other visitors must not get, because they have different releases or because a part of it is
   * missing.
   */
  perVisitor: 'private, no-cache',
  /** For a rejection while the site is busy. */
  overloaded: 'no-store',
  /** For a preview. */
  preview: 'private, no-store',
  /** For a redirect to the canonical spelling of an address, which depends on the release. */
  canonicalRedirect: 'public, max-age=300',
  /** For a redirect from another host to the site. It is never cached, because a client can send any `Host` header. */
  hostRedirect: 'private, no-store',
  /** For a redirect of a page. Editors can change its target, so caches must revalidate it. */
  pageRedirect: 'no-cache',
};

/**
 * Values of the header `Retry-After` in seconds: `busy` while too many pages are being rendered, `unavailable` while
 * the API cannot be reached.
 */
export const retryAfter = { busy: 2, unavailable: 60 };

/** Parts of an HTTP response that the cached page does not contain. */
export interface SendOptions {
  cacheControl: string;
  /** Value of a `Set-Cookie` header. */
  cookie?: string | undefined;
  /** Value of a `Retry-After` header, in seconds. */
  retryAfter?: number;
  /** Query parameters that the page does not read, for the location of a redirect. */
  unread?: string;
}

/**
 * Chooses the encoding of a response from `Accept-Encoding`. The results are cached, because browsers send few values.
 */
const negotiator = <Encoding extends string>(supportedValues: Encoding[]) =>
  new Negotiator({ supportedValues, cache: new LRUCache<string, string>({ max: 100 }) });
const encodings = {
  all: negotiator(['br', 'gzip', 'identity']),
  withoutBrotli: negotiator(['gzip', 'identity']),
};

/**
 * Sends a page or a redirect, or 304 if the client's copy is current. Sets all headers except the security headers of
 * the site.
 */
export function sendPage(
  { headers: requested }: FastifyRequest,
  reply: FastifyReply,
  { status, headers, etag, bodies }: PageResponse,
  { cacheControl, cookie, retryAfter: seconds, unread = '' }: SendOptions,
): FastifyReply {
  if (cookie !== undefined) void reply.header('set-cookie', cookie);
  if (headers.location !== undefined)
    return sendRedirect(
      reply,
      withParameters(headers.location, unread),
      cacheControl === cachePolicy.shared ? cachePolicy.pageRedirect : cacheControl,
      status,
    );
  void reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding', etag });
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  const condition = requested['if-none-match'];
  if (status === 200 && condition !== undefined && namesEtag(condition, etag)) return reply.code(304).send();
  const accepted = String(requested['accept-encoding'] ?? '');
  const encoding = (bodies.br ? encodings.all : encodings.withoutBrotli).negotiate(accepted) ?? 'identity';
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.code(status).headers(headers).send(bodies[encoding]);
}

/**
 * Redirects to another address.
 * @param status HTTP status. Default: 308.
 */
export const sendRedirect = (reply: FastifyReply, location: string, cacheControl: string, status = 308) =>
  reply.header('cache-control', cacheControl).redirect(location, status);
