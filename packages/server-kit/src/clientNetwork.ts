import ipaddr from 'ipaddr.js';

/**
 * Returns the network that rate limits count as one client: an IPv4 address, or the first 64 bits of an IPv6 address,
 * because a client with one such address usually has its whole /64. The port is ignored.
 * @param address address of the connection or from a proxy
 * @returns `unknown` for a text that is not an address
 */
export function clientNetwork(address: string): string {
  const [, host = address] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? /^([\d.]+):\d+$/.exec(address) ?? [];
  // A zone (`%eth0`) names a network interface of this machine.
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
