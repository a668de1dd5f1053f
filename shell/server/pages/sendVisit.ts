import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPage, type PageAnswer } from './pageAnswer';
import { withParameters } from './pageQuery';

/** The `cache-control` of a page: caches may keep it for a second, and longer while they renew it or the site is away. */
export const cachePolicy = {
  everybody: 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
  /** Two visitors may get two releases, or a part of the page is missing. */
  nobody: 'private, no-cache',
  /** The site is busy. */
  notNow: 'no-store',
  /** A redirect from another spelling of an address. Its target follows from the routes of a release. */
  spelling: 'public, max-age=300',
  /** A redirect from another host, which a header may only claim: no cache may give it to others. */
  otherHost: 'private, no-store',
  /** A redirect by a page: editors change its target, as by renaming a title back. A cache must ask again each time. */
  byPage: 'no-cache',
};

/** Values of `Retry-After` in seconds: too much is being rendered; what a file is made of is unavailable. */
export const retryAfter = { busy: 2, unavailable: 60 };

/**
 * Sends a page, or the redirect that it is.
 * @param unread the query parameters that the page does not read: a redirect keeps them
 */
export function sendVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
  policy: string,
  unread = '',
) {
  const { location } = answer.headers;
  if (location === undefined) return sendPage(request, reply, answer, policy);
  const redirectPolicy = policy === cachePolicy.everybody ? cachePolicy.byPage : policy;
  return reply
    .header('cache-control', redirectPolicy)
    .redirect(withParameters(location, unread), answer.status);
}

/** Sends a page that any cache may keep, if nothing on it is missing. */
export const sendToEverybody = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
  { unread }: { unread: string },
) =>
  sendVisit(request, reply, answer, answer.isComplete ? cachePolicy.everybody : cachePolicy.nobody, unread);
