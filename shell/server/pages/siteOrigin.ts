import type { AddressInfo } from 'node:net';

/** What listens, as much of it as is needed here. */
interface Listening {
  addresses(): (AddressInfo | string)[];
}

/**
 * The site's one origin: of it canonical addresses, the sitemap and redirects are made, whatever a request says.
 * @param configured as in `SITE_ORIGIN`; without it, the first address that the server listens on
 */
export function siteOrigin(server: Listening, configured?: string): () => string {
  let origin = configured;
  return () => {
    const [address] = origin === undefined ? server.addresses() : [];
    // A string is the path of a socket, which has no address of its own.
    if (typeof address === 'object') origin = originOf(address);
    return origin ?? 'http://localhost';
  };
}

/** What stands for every address of the machine, or for none that others can reach, has a name for it. */
const ownNames = /^(::1?|0\.0\.0\.0|127(\.\d+){3})$/;

function originOf({ address, family, port }: AddressInfo): string {
  if (ownNames.test(address)) return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
