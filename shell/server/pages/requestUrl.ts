import type { AddressInfo } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Choice } from '../releases/chooseReleases';
import type { MatchedRoute } from './matchRoute';
import type { PageQuery } from './pageQuery';
import { cachePolicy } from './sendPage';

/**
 * Returns the requested address on the site's own origin. Hosts in the request are ignored, so the result is never an
 * address of another site.
 * @param target Request target, for example `/juris/about?x=1`.
 * @param origin Origin of the site, for example `https://example.org`.
 * @returns Undefined if the path cannot be decoded.
 */
export function parseRequestUrl(target: string, origin: string): URL | undefined {
  if (!target.startsWith('/') || !URL.canParse(origin + target)) return undefined;
  const url = new URL(origin + target);
  try {
    decodeURIComponent(url.pathname);
  } catch {
    return undefined;
  }
  return url;
}

/**
 * Returns whether a request was sent to a loopback name of this machine, as by proxies, release commands and health
 * probes. It is not redirected to the public origin.
 * @param host Host of the request, with or without a port.
 */
export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host);

/**
 * Returns whether a header contains the host of an address, ignoring case and the default port.
 * @param named Value of the header.
 */
const isHostOf = ({ protocol, host }: URL, named: string | undefined): boolean =>
  named === host || (URL.canParse(`${protocol}//${named}`) && new URL(`${protocol}//${named}`).host === host);

/** Returns a path without repeated slashes. In a link, `//host` would lead to another host. */
export const withSingleSlashes = (pathname: string) => pathname.replaceAll(/\/{2,}/g, '/');

/**
 * Returns a function that returns the site's public origin, for canonical addresses, the sitemap and redirects. The
 * host of a request is ignored.
 * @param configured Value of `SITE_ORIGIN`. Default: the first address that the server listens on.
 */
export function siteOrigin(
  server: { addresses(): (AddressInfo | string)[] },
  configured?: string,
): () => string {
  let origin = configured;
  return () => {
    const [address] = origin === undefined ? server.addresses() : [];
    // A string is the path of a Unix socket, which has no origin.
    if (typeof address === 'object') origin = originOf(address);
    return origin ?? 'http://localhost';
  };
}

/** Wildcard and loopback addresses, for which the origin contains `localhost`. */
const ownNames = /^(::1?|0\.0\.0\.0|127(\.\d+){3})$/;

function originOf({ address, family, port }: AddressInfo): string {
  if (ownNames.test(address)) return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

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
  { audience, isShared }: Pick<Choice, 'audience' | 'isShared'>,
): { location: string; cacheControl: string } | undefined {
  const path = route?.path ?? withSingleSlashes(url.pathname);
  const isOwnHost = isHostOf(url, host) || isHostOf(url, headers.host) || isLoopback(host);
  if (!isOwnHost && audience !== 'check')
    return { location: url.origin + path + search, cacheControl: cachePolicy.hostRedirect };
  if (path === url.pathname && search === url.search) return undefined;
  const cacheControl = isShared ? cachePolicy.perVisitor : cachePolicy.canonicalRedirect;
  return { location: path + search, cacheControl };
}
