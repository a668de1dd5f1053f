import type { FastifyRequest } from 'fastify';
import type { Audience } from '../releases/chooseReleases';
import type { MatchedRoute } from './matchRoute';
import type { PageQuery } from './pageQuery';
import { isHostOf, isLoopback, withSingleSlashes } from './requestUrl';
import { cachePolicy } from './sendPage';

/**
 * Returns the redirect that a request needs because its path, query or host is not canonical. It never leads back to
 * the requested address: if `Host` is the site's own name, `X-Forwarded-Host` is ignored.
 * @param url Requested address on the site's own origin.
 * @returns Undefined when the address is canonical.
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
    return { location: url.origin + path + search, cacheControl: cachePolicy.hostRedirect };
  const isCanonical = path === url.pathname && search === url.search;
  return isCanonical ? undefined : { location: path + search, cacheControl: cachePolicy.canonicalRedirect };
}
