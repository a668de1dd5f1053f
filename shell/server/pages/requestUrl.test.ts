import { parseRequestUrl, isLoopback } from './requestUrl';

const site = 'https://example.org';

describe('parseRequestUrl', () => {
  test.each([
    ['/juris/about?x=1', 'https://example.org/juris/about?x=1'],
    ['//evil.example/juris/about', 'https://example.org//evil.example/juris/about'],
    ['/\\evil.example/', 'https://example.org//evil.example/'],
    ['/@evil.example', 'https://example.org/@evil.example'],
    ['//', 'https://example.org//'],
  ])('parseRequestUrl accepts %s as an address of this site', (target, address) => {
    expect(parseRequestUrl(target, site)?.href).toBe(address);
  });

  test.each(['/%E0%A4%A', '/juris/%zz', 'http://evil.example/', '*', '', '.evil.example/', ':80/'])(
    'parseRequestUrl rejects %s',
    (target) => {
      expect(parseRequestUrl(target, site)).toBeUndefined();
    },
  );
});

test('isLoopback accepts only loopback names of the machine', () => {
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect(isLoopback(host)).toBe(true);
  for (const host of ['example.org', 'localhost.example.org', '127.0.0.1.example.org', '10.0.0.1', ''])
    expect(isLoopback(host)).toBe(false);
});
