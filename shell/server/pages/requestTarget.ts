/**
 * Returns the address that a request asks for. The host of the request and of its target are ignored, so the result is
 * always an address of this site.
 * @param target the request target, for example `/juris/about?x=1`
 * @param origin the site's own, for example `https://example.org`
 * @returns undefined for an unreadable path
 */
export function addressOf(target: string, origin: string): URL | undefined {
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
 * Returns whether a request used a loopback name of this machine. Proxies, the release commands and probes do so. They
 * get a response instead of a redirect to the site's public origin.
 * @param host the request's host, with or without a port
 */
export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host);

/**
 * Returns whether a header names the host of an address, in any case and with or without the default port.
 * @param named the header's value, with or without a port
 */
export const isHostOf = ({ protocol, host }: URL, named: string | undefined): boolean =>
  named === host || (URL.canParse(`${protocol}//${named}`) && new URL(`${protocol}//${named}`).host === host);

/** Returns a path without repeated slashes: `//host` in a link would name another host. */
export const withSingleSlashes = (pathname: string) => pathname.replaceAll(/\/{2,}/g, '/');
