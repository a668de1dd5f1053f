import { bannerTarget } from './bannerTarget';

test.each(['/openaccess', '/juris/publishedtitle?x=1#top'])('%s is a page of this site', (address) => {
  expect(bannerTarget(address)).toEqual({ to: address });
});

test.each(['https://example.org/books', 'http://example.org', 'HTTPS://example.org'])(
  '%s is another site',
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
])('"%s" leads nowhere', (address) => {
  expect(bannerTarget(address)).toBeUndefined();
});
