import { Negotiator } from '@fastify/accept-negotiator';
import { namesEtag } from '@juris/server-kit/validators';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { withParameters } from './pageQuery';
import type { PageResponse } from './pageResponse';

/** Values of `Cache-Control`. */
export const cachePolicy = {
  /** A shared cache may store the page for a second, and use it longer while it revalidates or the site is down. */
  everybody: 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
  /** Two visitors may get two releases, or a part of the page is missing. */
  nobody: 'private, no-cache',
  /** A response while the site is busy. */
  notNow: 'no-store',
  /** A preview, which no cache may store. */
  preview: 'private, no-store',
  /** A redirect to the canonical spelling of an address, which follows from the routes of a release. */
  spelling: 'public, max-age=300',
  /** A redirect from another host. A client can claim any host, so no cache may store it. */
  otherHost: 'private, no-store',
  /** A redirect by a page. Editors change its target, for example by renaming a title back. */
  byPage: 'no-cache',
};

/** Values of `Retry-After` in seconds: too many pages are being rendered; the data of a file is unavailable. */
export const retryAfter = { busy: 2, unavailable: 60 };

/** Headers of one HTTP response that are not part of the page. */
export interface SendOptions {
  cacheControl: string;
  /** A `Set-Cookie` header. */
  cookie?: string | undefined;
  /** Seconds. */
  retryAfter?: number;
  /** The query parameters that the page does not read. A redirect appends them to its location. */
  unread?: string;
}

/** Browsers send few different headers, so each result is cached. */
const negotiator = <Encoding extends string>(supportedValues: Encoding[]) =>
  new Negotiator({ supportedValues, cache: new LRUCache<string, string>({ max: 100 }) });
const encodings = {
  all: negotiator(['br', 'gzip', 'identity']),
  withoutBrotli: negotiator(['gzip', 'identity']),
};

/**
 * Sends a page, a redirect, or 304 when the client's copy is current. All headers of a page are set here, except those
 * of every response of the site.
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
      cacheControl === cachePolicy.everybody ? cachePolicy.byPage : cacheControl,
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

/** Redirects to another address. @param status 308 unless a page chose another */
export const sendRedirect = (reply: FastifyReply, location: string, cacheControl: string, status = 308) =>
  reply.header('cache-control', cacheControl).redirect(location, status);
