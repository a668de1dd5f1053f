import { startsAtStartPage } from '../../editor/rights/ownAccount';
import {
  isSignedIn,
  offerRenewal,
  redirect,
  tokenOf,
  type LoaderFunctionArgs,
  type Store,
} from '@juris/platform';
import type { PendingNavigation } from '../../editor/address/navigation';

/** Address of the sign-in page, which is the root of the admin area. */
export const signInAddress = '/admin';

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

const hasSession = (store: Store) => isSignedIn(store.getState(), Date.now());

/**
 * Creates the loader of the pages behind sign-in. Without a valid token it redirects to the sign-in page.
 * @param destination The loader sets `url` of this object at each navigation.
 * @param atStart Requests the data of the pages; called at the first navigation with each new token
 */
export const requireSession = (
  store: Store,
  destination: PendingNavigation,
  atStart: (store: Store, url: URL) => unknown,
) => {
  let startedWith = '';
  return ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    destination.url = url;
    if (!hasSession(store)) return redirect(signInUrlFor(url));
    // Dispatched here so that it takes effect before the first request: a request with a rejected token then waits for
    // a sign-in.
    store.dispatch(offerRenewal(true));
    const token = tokenOf(store.getState());
    if (token !== startedWith) void atStart(store, url);
    startedWith = token;
    return null;
  };
};

/**
 * Creates the loader of the sign-in pages. It redirects signed-in users to the page in `from`, or to the default
 * screen.
 */
export const redirectIfSignedIn =
  (store: Store, destination: PendingNavigation) =>
  ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    destination.url = url;
    return hasSession(store) ? redirect(safeReturnUrl(url.searchParams.get('from'))) : null;
  };
