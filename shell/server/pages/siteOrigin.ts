import type { AddressInfo } from 'node:net';

/** The part of a server that is needed here. */
interface Listening {
  addresses(): (AddressInfo | string)[];
}

/**
 * Returns a function for the site's one origin. Canonical addresses, the sitemap and redirects use it, whatever a
 * request claims.
 * @param configured the value of `SITE_ORIGIN`; default: the first address that the server listens on
 */
export function siteOrigin(server: Listening, configured?: string): () => string {
  let origin = configured;
  return () => {
    const [address] = origin === undefined ? server.addresses() : [];
    // A string is the path of a Unix socket, which has no origin.
    if (typeof address === 'object') origin = originOf(address);
    return origin ?? 'http://localhost';
  };
}

/** Wildcard and loopback addresses, which `localhost` replaces. */
const ownNames = /^(::1?|0\.0\.0\.0|127(\.\d+){3})$/;

function originOf({ address, family, port }: AddressInfo): string {
  if (ownNames.test(address)) return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
