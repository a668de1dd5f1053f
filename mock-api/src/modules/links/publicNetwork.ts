import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Network that the link check may reach. Tests replace it by one that allows a local server. */
export interface LinkNetwork {
  /** Resolves a host name to its addresses. */
  lookup: typeof lookup;
  /** Returns whether an IP address is on the public internet. */
  isPublicAddress(address: string): boolean;
  /** Returns whether a port is one of the web; the empty text is the default port of the scheme. */
  isAllowedPort(port: string): boolean;
}

/** The public internet: no private, local, reserved or translated addresses, and only the default ports of the web. */
export const publicNetwork: LinkNetwork = {
  lookup,
  isPublicAddress: (address) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast',
  isAllowedPort: (port) => port === '',
};

/** Error for an address that the link check must not reach. */
export class ForbiddenAddress extends Error {}

/**
 * Returns whether a request to a URL may start. Host names are checked again when they have been resolved, see
 * {@link checkedLookup}.
 */
export function isAllowedUrl(url: URL, network: LinkNetwork): boolean {
  const { protocol, hostname, port, username, password } = url;
  const host = hostname.replace(/^\[|\]$/g, '');
  return (
    /^https?:$/.test(protocol) &&
    network.isAllowedPort(port) &&
    username + password === '' &&
    (isIP(host) === 0 || network.isPublicAddress(host))
  );
}

/**
 * Returns the function with which a socket resolves its host name. The socket connects to exactly the addresses that
 * this function has checked, so a second response of the DNS server cannot lead it elsewhere.
 */
export const checkedLookup =
  (network: LinkNetwork): LookupFunction =>
  (hostname, options, callback) =>
    network.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error ?? !first) return callback(error ?? new Error(`${hostname} has no address.`), '', 0);
      if (!addresses.every(({ address }) => network.isPublicAddress(address)))
        return callback(new ForbiddenAddress(`${hostname} is not a public address.`), '', 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
