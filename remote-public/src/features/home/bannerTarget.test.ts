import { bannerTarget } from './Slide';

test.each(['/openaccess', '/juris/publishedtitle?x=1#top'])(
  'bannerTarget returns %s as a path of this site',
  (address) => {
    expect(bannerTarget(address)).toEqual({ to: address });
  },
);

test.each(['https://example.org/books', 'http://example.org', 'HTTPS://example.org'])(
  'bannerTarget returns %s as an address of another site',
  (address) => {
    expect(bannerTarget(address)).toEqual({ href: address });
  },
);

test.each([
  '#',
  '',
  '  ',
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.org',
  '/\\example.org',
  'books',
])('bannerTarget returns no target for "%s"', (address) => {
  expect(bannerTarget(address)).toBeUndefined();
});
