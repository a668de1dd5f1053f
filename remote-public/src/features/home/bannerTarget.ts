/** The target of a banner: a path of this site for the router, or the address of another site. */
export type BannerTarget = { to: string } | { href: string };

/**
 * Reads the redirectURL of a banner. Only http, https and paths of this site are valid; with anything else, such as the
 * form's default '#', the banner has no target and no button.
 */
export function bannerTarget(redirectURL: string): BannerTarget | undefined {
  const address = redirectURL.trim();
  if (/^\/(?![/\\])/.test(address)) return { to: address };
  if (/^https?:\/\/\S+$/i.test(address)) return { href: address };
  return undefined;
}
