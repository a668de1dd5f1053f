import type { AddressInfo } from 'node:net';

/** Part of a Fastify server that this module uses. */
interface Listening {
  addresses(): (AddressInfo | string)[];
}

/**
 * Returns a function that returns the site's public origin, for canonical addresses, the sitemap and redirects. The
 * host of a request is ignored.
 * @param configured Value of `SITE_ORIGIN`. Default: the first address that the server listens on.
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

/** Wildcard and loopback addresses, for which the origin contains `localhost`. */
const ownNames = /^(::1?|0\.0\.0\.0|127(\.\d+){3})$/;

function originOf({ address, family, port }: AddressInfo): string {
  if (ownNames.test(address)) return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
