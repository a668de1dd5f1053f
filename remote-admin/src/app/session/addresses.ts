import { browserStorage } from '@juris/shared-ui/browserStorage';

/** Address of the sign-in page, which is the root of the admin area. */
export const signInAddress = '/admin';

const storage = browserStorage('localStorage');
const startKey = 'startsAtStartPage';

/** Returns whether the user of this browser has chosen the start page as first screen. */
export const startsAtStartPage = () => storage.get(startKey) === 'true';

export function chooseStartPage(isChosen: boolean) {
  if (isChosen) storage.set(startKey, 'true');
  else storage.remove(startKey);
}

/** Returns the address of the first screen after sign-in: Manage Banner (specification section 5), or the start page. */
export const firstScreen = () => (startsAtStartPage() ? '/admin/start' : '/admin/managebanner');

/** Returns the address of the sign-in page that returns to the given page. */
export const signInUrlFor = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  `${signInAddress}?from=${encodeURIComponent(pathname + search)}`;

/**
 * Returns the page to open after sign-in: the requested page, or the default screen. Accepts only pages of this admin
 * area, because links to the sign-in page can contain any address.
 * @param from `from` parameter of the sign-in page's address
 */
export function safeReturnUrl(from: string | null): string {
  const here = 'http://this.site';
  if (!from?.startsWith('/admin/') || !URL.canParse(from, here)) return firstScreen();
  const { origin, pathname, search } = new URL(from, here);
  return origin === here && /^\/admin\/[^/]/.test(pathname) ? pathname + search : firstScreen();
}
