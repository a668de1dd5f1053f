import { webAddress } from './webAddress';

test.each(['https://example.org/a', 'http://example.org', 'HTTPS://EXAMPLE.ORG/?q=1#x'])(
  'webAddress returns the complete address %s unchanged',
  (typed) => {
    expect(webAddress(typed)).toBe(typed);
  },
);

test.each([
  ['example.org/books', 'https://example.org/books'],
  ['  www.example.org  ', 'https://www.example.org'],
  ['example.org:8080/a', 'https://example.org:8080/a'],
])('webAddress completes "%s" to %s', (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});

test.each([
  '',
  ' ',
  '#',
  '/openaccess',
  '//example.org',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(document.cookie)//example.org',
  'data:text/html,x',
  'mailto:a@example.org',
  'https://',
  'https:///x',
  'example.org/ a"b',
  'books',
])('webAddress returns undefined for "%s", which is not the address of another site', (typed) => {
  expect(webAddress(typed)).toBeUndefined();
});
