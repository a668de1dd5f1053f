import {
  isSignedIn,
  offerRenewal,
  redirect,
  tokenOf,
  type LoaderFunctionArgs,
  type Store,
} from '@juris/shell/platform';
import type { Destination } from '../address/destination';
import { afterSignIn, signInBefore } from './addresses';

const isEditor = (store: Store) => isSignedIn(store.getState(), Date.now());

/**
 * For the pages behind sign-in: without a token that is still valid, they lead to the sign-in page.
 * @param destination is told where each navigation goes
 * @param atStart asks for what the pages show, once for each sign-in
 */
export const editorsOnly = (
  store: Store,
  destination: Destination,
  atStart: (store: Store, asked: URL) => unknown,
) => {
  let startedWith = '';
  return ({ request }: LoaderFunctionArgs) => {
    const asked = new URL(request.url);
    destination.url = asked;
    if (!isEditor(store)) return redirect(signInBefore(asked));
    // Before the first call, so that one whose token is refused waits for the frame to ask for the password.
    store.dispatch(offerRenewal(true));
    const token = tokenOf(store.getState());
    if (token !== startedWith) void atStart(store, asked);
    startedWith = token;
    return null;
  };
};

/** For the sign-in page: who is signed in already goes on. */
export const strangersOnly =
  (store: Store, destination: Destination) =>
  ({ request }: LoaderFunctionArgs) => {
    const asked = new URL(request.url);
    destination.url = asked;
    return isEditor(store) ? redirect(afterSignIn(asked.searchParams.get('from'))) : null;
  };
