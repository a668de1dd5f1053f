import ipaddr from 'ipaddr.js';

/**
 * Returns the network that rate limits treat as one client: an IPv4 address, or the first 64 bits of an IPv6 address. A
 * client can usually use its whole /64 network.
 * @param address IP address of the connection or from a proxy header. A port is ignored.
 * @returns The network; `unknown` for a text that is not an IP address.
 * @example clientNetwork('2001:db8:1:2::9') // '2001:db8:1:2::/64'
 */
export function clientNetwork(address: string): string {
  const [, host = address] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? /^([\d.]+):\d+$/.exec(address) ?? [];
  // Removes the zone (`%eth0`), which names a network interface of this machine.
  const [plain = ''] = host.split('%');
  if (!ipaddr.isValid(plain)) return 'unknown';
  const parsed = ipaddr.process(plain);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}
