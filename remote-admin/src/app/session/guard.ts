import {
  isSignedIn,
  offerRenewal,
  redirect,
  tokenOf,
  type LoaderFunctionArgs,
  type Store,
} from '@juris/platform';
import type { PendingNavigation } from '../address/pendingNavigation';
import { safeReturnUrl, signInUrlFor } from './addresses';

const hasSession = (store: Store) => isSignedIn(store.getState(), Date.now());

/**
 * Creates the loader of the pages behind sign-in. Without a valid token it redirects to the sign-in page.
 * @param destination The loader sets `url` of this object at each navigation.
 * @param atStart Requests the data that the pages show. It is called at the first navigation with each new token, that
 *   is after a sign-in and after a renewal of the session.
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
    // The layout dispatches this too, but only after it has rendered. Here it takes effect before the first request:
    // if the server rejects the token, the request waits for a new sign-in and does not fail at once.
    store.dispatch(offerRenewal(true));
    const token = tokenOf(store.getState());
    if (token !== startedWith) void atStart(store, url);
    startedWith = token;
    return null;
  };
};

/**
 * Creates the loader of the sign-in pages, which redirects signed-in users to the page in the parameter `from`, or to
 * the default screen.
 */
export const redirectIfSignedIn =
  (store: Store, destination: PendingNavigation) =>
  ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    destination.url = url;
    return hasSession(store) ? redirect(safeReturnUrl(url.searchParams.get('from'))) : null;
  };
