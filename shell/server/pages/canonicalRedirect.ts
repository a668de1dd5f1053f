import type { FastifyRequest } from 'fastify';
import type { Audience } from '../releases/chooseReleases';
import type { MatchedRoute } from './matchRoute';
import type { PageQuery } from './pageQuery';
import { isHostOf, isLoopback, withSingleSlashes } from './requestTarget';
import { cachePolicy } from './sendPage';

/**
 * Returns the redirect from an address that is not the canonical spelling of its page, or that was requested from
 * another host. It never leads to the requested address: the site's own name in `Host` counts, whatever a client claims
 * in `X-Forwarded-Host`.
 * @param url the requested address on the site's own origin
 * @returns undefined when the address is canonical
 */
export function canonicalRedirect(
  { host, headers }: Pick<FastifyRequest, 'host' | 'headers'>,
  url: URL,
  route: MatchedRoute | undefined,
  { search }: PageQuery,
  audience: Audience,
): { location: string; cacheControl: string } | undefined {
  const path = route?.path ?? withSingleSlashes(url.pathname);
  const isOwnHost = isHostOf(url, host) || isHostOf(url, headers.host) || isLoopback(host);
  if (!isOwnHost && audience !== 'check')
    return { location: url.origin + path + search, cacheControl: cachePolicy.otherHost };
  const isCanonical = path === url.pathname && search === url.search;
  return isCanonical ? undefined : { location: path + search, cacheControl: cachePolicy.spelling };
}
