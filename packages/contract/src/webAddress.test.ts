import { externalUrl, webAddress } from './fields';

test.each([
  ['<https://example.org/a>', 'https://example.org/a'],
  ['“https://example.org/a”.', 'https://example.org/a'],
  ['\u200bhttps://example.org/a\u00a0', 'https://example.org/a'],
  ['https: //example.org/a', 'https://example.org/a'],
  ['https://example.org/a-\r\nlong/address', 'https://example.org/a-long/address'],
  ['https://example.org/My book.pdf', 'https://example.org/My%20book.pdf'],
  ['www.linkedin.com/in/asha', 'www.linkedin.com/in/asha'],
  ['உதாரணம்.இந்தியா/நூல்', 'உதாரணம்.இந்தியா/நூல்'],
  ['', ''],
])('the schema externalUrl stores the web address %j as %j', (typed, stored) =>
  expect(externalUrl.safeParse(typed).data).toBe(stored),
);

test.each([
  'https//example.org',
  'https://exa mple.org',
  'https://a.example.org\nhttps://b.example.org',
  'java\tscript:alert(1)',
  'asha varma',
])('the schema webAddress rejects %j', (typed) => expect(webAddress.safeParse(typed).success).toBe(false));
