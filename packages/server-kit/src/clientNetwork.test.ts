import { clientNetwork } from './clientNetwork';

describe('clientNetwork', () => {
  test.each([
    ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
    ['an IPv4 address with a port', '192.0.2.1:4711', '192.0.2.1'],
    ['an IPv4-mapped IPv6 address', '::ffff:192.0.2.1', '192.0.2.1'],
    ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['another address of the same /64', '2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['an IPv6 address with a port', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['an IPv6 address in brackets', '[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['an address of another /64', '2001:db8:1:3::9', '2001:db8:1:3::/64'],
    ['an address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['a text that is not an address', 'nonsense', 'unknown'],
    ['a text that begins with an address', '192.0.2.1:4711x', 'unknown'],
    ['a text that contains an address', 'x[2001:db8::9]:443', 'unknown'],
    ['a text that contains an address in brackets', '[2001:db8::9]443', 'unknown'],
  ])('clientNetwork returns the network of %s', (_what, address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});
