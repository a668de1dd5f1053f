import { toWebAddress } from './toWebAddress';

test.each(['https://example.org/a', 'http://example.org', 'HTTPS://EXAMPLE.ORG/?q=1#x'])(
  'toWebAddress returns the complete address %s unchanged',
  (typed) => {
    expect(toWebAddress(typed)).toBe(typed);
  },
);

test.each([
  ['example.org/books', 'https://example.org/books'],
  ['  www.example.org  ', 'https://www.example.org'],
  ['example.org:8080/a', 'https://example.org:8080/a'],
])('toWebAddress completes "%s" to %s', (typed, address) => {
  expect(toWebAddress(typed)).toBe(address);
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
])('toWebAddress returns undefined for "%s", which is not the address of another site', (typed) => {
  expect(toWebAddress(typed)).toBeUndefined();
});
