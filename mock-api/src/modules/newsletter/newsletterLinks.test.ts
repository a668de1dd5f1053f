import { NewsletterLinks, newLinkKey } from './newsletterRoutes';

const keyOf = (letter: string) => new TextEncoder().encode(letter.repeat(48));
const tokenOf = (address: string) => new URL(address).searchParams.get('token') ?? '';

test('a newsletter link is valid while its signing key is configured', () => {
  const linkKey = newLinkKey();
  const [before, after] = [keyOf('b'), keyOf('a')];
  const token = tokenOf(new NewsletterLinks([before], 'https://a.example').address('leave', linkKey));
  const both = new NewsletterLinks([after, before], 'https://a.example');
  expect(both.linkKeyOf('leave', token)).toBe(linkKey);
  expect(both.linkKeyOf('confirm', token)).toBeUndefined();
  const newToken = tokenOf(both.address('leave', linkKey));
  const later = new NewsletterLinks([after], 'https://a.example');
  expect(later.linkKeyOf('leave', token)).toBeUndefined();
  expect(later.linkKeyOf('leave', newToken)).toBe(linkKey);
});
