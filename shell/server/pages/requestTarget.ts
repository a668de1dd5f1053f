/**
 * The address that a request asks this site for. Neither its host nor what looks like one in the request target is
 * believed: the answer is always an address of this site.
 * @param target the request target, e.g. `/juris/about?x=1`
 * @param origin the site's own, e.g. `https://example.org`
 * @returns nothing for a target that is no readable path
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
 * Whether a request came by a name of this very machine. Proxies, the release commands and probes ask so; they are
 * answered, and not sent to the site's public origin.
 * @param host the request's host, with or without a port
 */
export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host);

/**
 * Whether a header names the host of an address, in any spelling of it: upper case, or with the usual port.
 * @param host as a header has it, with or without a port
 */
export const isHostOf = ({ protocol, host }: URL, named: string | undefined): boolean =>
  named === host || (URL.canParse(`${protocol}//${named}`) && new URL(`${protocol}//${named}`).host === host);

/** Returns a path without repeated slashes: `//host` in a link would name another host. */
export const withSingleSlashes = (pathname: string) => pathname.replaceAll(/\/{2,}/g, '/');
