import { Negotiator } from '@fastify/accept-negotiator';
import { namesEtag } from '@juris/server-kit/validators';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { withParameters } from './pageQuery';
import type { PageResponse } from './pageResponse';

/** Values of the header `Cache-Control`. */
export const cachePolicy = {
  /**
   * For a complete page that is the same for everybody. A shared cache may store it for a second, and use it longer
   * while it revalidates or while the site is down.
   */
  shared: 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
  /**
   * For a page that other visitors must not get: because visitors have different releases, or because a part of it is
   * missing.
   */
  perVisitor: 'private, no-cache',
  /** For a rejection while the site is busy. */
  overloaded: 'no-store',
  /** For a preview. */
  preview: 'private, no-store',
  /**
   * For a redirect to the canonical spelling of an address. It depends on the routes of the release, which may change.
   */
  canonicalRedirect: 'public, max-age=300',
  /** For a redirect from another host to the site. A client can claim any host, so no cache may store the redirect. */
  hostRedirect: 'private, no-store',
  /**
   * For a redirect that a page returns. Editors can change its target, for example by renaming a title, so caches must
   * revalidate it.
   */
  pageRedirect: 'no-cache',
};

/**
 * Values of the header `Retry-After` in seconds: `busy` while too many pages are being rendered, `unavailable` while
 * the sitemap cannot be created.
 */
export const retryAfter = { busy: 2, unavailable: 60 };

/** Parts of a single HTTP response that do not come from the cached page. */
export interface SendOptions {
  cacheControl: string;
  /** Value of a `Set-Cookie` header. */
  cookie?: string | undefined;
  /** Value of a `Retry-After` header, in seconds. */
  retryAfter?: number;
  /** Query parameters that the page does not read. They are appended to the location of a redirect. */
  unread?: string;
}

/**
 * Chooses the encoding of a response from `Accept-Encoding`. Browsers send few different values, so the results are
 * cached.
 */
const negotiator = <Encoding extends string>(supportedValues: Encoding[]) =>
  new Negotiator({ supportedValues, cache: new LRUCache<string, string>({ max: 100 }) });
const encodings = {
  all: negotiator(['br', 'gzip', 'identity']),
  withoutBrotli: negotiator(['gzip', 'identity']),
};

/**
 * Sends a page or a redirect, or 304 if the client's copy is current. This function sets all headers of the response
 * except the security headers that every response of the site gets.
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
