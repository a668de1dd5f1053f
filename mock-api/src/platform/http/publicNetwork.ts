import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Network that the link check may reach. Tests use one that allows a local server. */
export interface LinkNetwork {
  /** Resolves a host name to its addresses. */
  lookup: typeof lookup;
  /** Returns whether an IP address is on the public internet. */
  isPublicAddress(address: string): boolean;
  /** Port of all web servers of a local network. Without it, the default port of the scheme. */
  port?: number;
}

/** The public internet: no private, local, reserved or translated addresses. */
export const publicNetwork: LinkNetwork = {
  lookup,
  isPublicAddress: (address) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast',
};

/** Error for an address that the link check must not reach. */
export class ForbiddenAddress extends Error {}

/**
 * Returns whether a request to a URL may start. The addresses of host names are checked later by {@link checkedLookup}.
 */
export function isAllowedUrl(url: URL, network: LinkNetwork): boolean {
  const { protocol, hostname, port, username, password } = url;
  const host = hostname.replace(/^\[|\]$/g, '');
  return (
    /^https?:$/.test(protocol) &&
    username + password + port === '' &&
    (isIP(host) === 0 || network.isPublicAddress(host))
  );
}

/**
 * Returns the function with which a socket resolves its host name. The socket connects only to the checked addresses. A
 * second DNS response therefore cannot lead it elsewhere (DNS rebinding).
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
