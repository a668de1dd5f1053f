/** Target of a banner's button: `to` is a path of this site for the router, `href` the address of another site. */
export type BannerTarget = { to: string } | { href: string };

/**
 * Reads the `redirectURL` of a banner. Valid are http and https addresses and paths of this site. For other values,
 * such as the default '#', it returns undefined, and the banner has no button.
 */
export function bannerTarget(redirectURL: string): BannerTarget | undefined {
  const address = redirectURL.trim();
  if (/^\/(?![/\\])/.test(address)) return { to: address };
  if (/^https?:\/\/\S+$/i.test(address)) return { href: address };
  return undefined;
}
