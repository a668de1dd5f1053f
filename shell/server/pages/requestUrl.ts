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
export const isHostOf = ({ protocol, host }: URL, named: string | undefined): boolean =>
  named === host || (URL.canParse(`${protocol}//${named}`) && new URL(`${protocol}//${named}`).host === host);

/** Returns a path without repeated slashes. In a link, `//host` would lead to another host. */
export const withSingleSlashes = (pathname: string) => pathname.replaceAll(/\/{2,}/g, '/');
