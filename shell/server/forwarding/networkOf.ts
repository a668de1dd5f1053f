import ipaddr from 'ipaddr.js';

/**
 * Whom an address stands for when something is shared out: an IPv4 address for itself, an IPv6 address for its /64,
 * which one household or machine has whole. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  return `${ip.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
