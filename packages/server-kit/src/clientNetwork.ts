import ipaddr from 'ipaddr.js';

/**
 * What counts as one sender where senders are limited: an IPv4 address; of IPv6 the first 64 bits, since whoever has
 * one such address has all of its /64. A port behind the address makes no other sender.
 * @param address as the connection or a proxy gives it
 */
export function clientNetwork(address: string): string {
  const [, host = address] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? /^([\d.]+):\d+$/.exec(address) ?? [];
  // A zone (`%eth0`) names an interface of ours.
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
