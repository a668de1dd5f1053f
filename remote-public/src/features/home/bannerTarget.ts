/** Where a banner leads: a path of this site for the router, or another site's address. */
export type BannerTarget = { to: string } | { href: string };

/**
 * Reads a banner's redirectURL. Only http, https and paths of this site are addresses; anything else, the
 * form's default '#' among it, means that the banner leads nowhere and gets no button.
 */
export function bannerTarget(redirectURL: string): BannerTarget | undefined {
  const address = redirectURL.trim();
  if (/^\/(?![/\\])/.test(address)) return { to: address };
  if (/^https?:\/\/\S+$/i.test(address)) return { href: address };
  return undefined;
}
