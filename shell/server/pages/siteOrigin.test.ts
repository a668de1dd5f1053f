import { siteOrigin } from './requestUrl';

const listening = (...addresses: string[]) => ({
  addresses: () =>
    addresses.map((address) => ({ address, port: 3000, family: address.includes(':') ? 'IPv6' : 'IPv4' })),
});

describe('siteOrigin', () => {
  test('siteOrigin returns the configured origin', () => {
    expect(siteOrigin(listening('::'), 'https://example.org')()).toBe('https://example.org');
  });

  test.each([
    ['::', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['127.0.0.1', 'http://localhost:3000'],
    ['10.0.0.5', 'http://10.0.0.5:3000'],
    ['fd00::5', 'http://[fd00::5]:3000'],
  ])(
    'siteOrigin defaults to the origin of the first address that the server listens on: %s',
    (address, origin) => {
      expect(siteOrigin(listening(address, '10.9.9.9'))()).toBe(origin);
    },
  );
});
