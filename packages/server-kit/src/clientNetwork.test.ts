import { clientNetwork } from './clientNetwork';

describe('what counts as one sender', () => {
  test.each([
    ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
    ['the same with a port', '192.0.2.1:4711', '192.0.2.1'],
    ['the same as IPv6 writes it', '::ffff:192.0.2.1', '192.0.2.1'],
    ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['another of its /64', '2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['the same with a port', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['the same in brackets', '[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['another /64', '2001:db8:1:3::9', '2001:db8:1:3::/64'],
    ['an address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['what is no address', 'nonsense', 'unknown'],
    ['what begins like one', '192.0.2.1:4711x', 'unknown'],
    ['what has one in it', 'x[2001:db8::9]:443', 'unknown'],
    ['what has one in brackets and more', '[2001:db8::9]443', 'unknown'],
  ])('%s', (_what, address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});
