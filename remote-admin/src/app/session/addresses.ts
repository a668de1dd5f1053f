/** The sign-in page, and the root of the admin area. */
export const signInAddress = '/admin';

const firstScreen = '/admin/managebanner';

/** The sign-in page, with the page to return to. */
export const signInBefore = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  `${signInAddress}?from=${encodeURIComponent(pathname + search)}`;

/**
 * Where to go after sign-in: the page that was asked for, or the first screen. Only pages of this admin area
 * count: the address may come from a link that somebody else made.
 * @param from the `from` of the sign-in page's address
 */
export function afterSignIn(from: string | null): string {
  const here = 'http://this.site';
  if (!from?.startsWith('/admin/') || !URL.canParse(from, here)) return firstScreen;
  const { origin, pathname, search } = new URL(from, here);
  return origin === here && /^\/admin\/[^/]/.test(pathname) ? pathname + search : firstScreen;
}
