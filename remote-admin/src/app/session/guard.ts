import {
  isSignedIn,
  offerRenewal,
  redirect,
  tokenOf,
  type LoaderFunctionArgs,
  type Store,
} from '@juris/platform';
import type { Destination } from '../address/destination';
import { afterSignIn, signInBefore } from './addresses';

const hasSession = (store: Store) => isSignedIn(store.getState(), Date.now());

/**
 * For the pages behind sign-in: without a token that is still valid, they lead to the sign-in page.
 * @param destination gets the address of each navigation
 * @param atStart requests what the pages show, once for each sign-in
 */
export const requireSession = (
  store: Store,
  destination: Destination,
  atStart: (store: Store, url: URL) => unknown,
) => {
  let startedWith = '';
  return ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    destination.url = url;
    if (!hasSession(store)) return redirect(signInBefore(url));
    // Before the first call, so that one whose token is refused waits for the frame to ask for the password.
    store.dispatch(offerRenewal(true));
    const token = tokenOf(store.getState());
    if (token !== startedWith) void atStart(store, url);
    startedWith = token;
    return null;
  };
};

/** For the sign-in pages: who is signed in already is led on to the page that they came from. */
export const redirectIfSignedIn =
  (store: Store, destination: Destination) =>
  ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    destination.url = url;
    return hasSession(store) ? redirect(afterSignIn(url.searchParams.get('from'))) : null;
  };
