import { externalUrl, webAddress } from './fields';
import { linkAddress } from './webAddress';
import { isRedirectTarget } from './redirects';
import { pageTextGroups } from './page-texts/pageTextGroups';
import { siteLink } from './page-texts/textFields';
import { textParts } from './richText';

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

/** Every way in which staff enter a link, and whether it accepts an address. */
const links: Record<string, (address: string) => boolean> = {
  'a link of a record': (address) => webAddress.safeParse(address).success,
  'a shop or profile': (address) => externalUrl.safeParse(address).success,
  'a platform, network, partner or reference': (address) => siteLink.safeParse(address).success,
  'the target of a redirect': isRedirectTarget,
  'the link field of a formatted text': (address) => linkAddress(address) !== undefined,
  'the markup of a formatted text': (address) => textParts(`[text](${address})`).some(({ link }) => link),
};

test.each(
  Object.entries(links).flatMap(([name, isAccepted]) =>
    [
      'https://user:pw@evil.example/',
      'https://example.org@evil.example/',
      'http://evil.example:22/',
      'https://evil.example:8443/a',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
    ].map((address) => [name, address, isAccepted] as const),
  ),
)('%s rejects %s', (_name, address, isAccepted) => expect(isAccepted(address)).toBe(false));

test.each(['/api/../admin', '/a/%2E./admin', '/a/./b', 'https://example.org/a/../b'])(
  'web addresses and redirects reject the path %s, which is another one than it looks',
  (address) =>
    expect(
      ['a link of a record', 'the target of a redirect'].filter((name) => links[name]?.(address)),
    ).toEqual([]),
);

test.each([
  'https://example.org/a?b=c:d@e',
  'https://example.org/v1..2/...x',
  'https://example.org/?a=/../b',
])('every link field accepts %s', (address) =>
  expect(Object.entries(links).filter(([, isAccepted]) => !isAccepted(address))).toEqual([]),
);

test('the links of the page for librarians reject a path that leaves the API', () => {
  const { schema } = pageTextGroups.librarians;
  const pathOf = (to: string) => schema.safeParse({ sections: [{ links: [{ to }] }] });
  expect(JSON.stringify(pathOf('/api/../admin').error)).toContain('must not change');
  expect(JSON.stringify(pathOf('/api/marc.xml').error)).not.toContain('must not change');
});
