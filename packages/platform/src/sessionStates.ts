/**
 * The states of the session. README.md has a diagram of the transitions.
 *
 * - `signedOut`: there is no token.
 * - `leaving`: the token was removed on a page that requires sign-in. The page navigates to the sign-in page.
 * - `signedIn`: there is a token, but the page cannot ask for the password. A request with a rejected token fails.
 * - `watched`: there is a token, and the page can ask for the password.
 * - `ending`: the token expires within two minutes. The page shows a warning.
 * - `expired`: the token has expired. The page asks for the password.
 * - `rejected`: the server rejected the token. The page asks for the password, and requests wait.
 */
export type SessionState =
  | 'signedOut'
  | 'leaving'
  | 'signedIn'
  | 'watched'
  | 'ending'
  | 'expired'
  | 'rejected';

/**
 * Events that can change the state of the session.
 * - `reject`: the server rejected the token.
 * - `warn` and `expire`: a certain time is reached.
 * - `watch` and `unwatch`: a page that can ask for the password opens or closes.
 * - `decline`: the user does not want to sign in again.
 * - `signIn` and `signOut`: the user does so.
 */
export type SessionEvent =
  | 'signIn'
  | 'signOut'
  | 'watch'
  | 'unwatch'
  | 'warn'
  | 'expire'
  | 'reject'
  | 'decline';

/** Next state by current state and event. An event that is not listed for a state does not change the state. */
const transitions: Record<SessionState, Partial<Record<SessionEvent, SessionState>>> = {
  signedOut: { signIn: 'signedIn', watch: 'leaving' },
  leaving: { signIn: 'watched', unwatch: 'signedOut' },
  signedIn: { signOut: 'signedOut', watch: 'watched' },
  watched: { signOut: 'leaving', unwatch: 'signedIn', warn: 'ending', expire: 'expired', reject: 'rejected' },
  ending: {
    signIn: 'watched',
    signOut: 'leaving',
    unwatch: 'signedIn',
    expire: 'expired',
    reject: 'rejected',
  },
  expired: { signIn: 'watched', signOut: 'leaving', unwatch: 'signedIn', reject: 'rejected' },
  rejected: { signIn: 'watched', signOut: 'leaving', unwatch: 'signedIn', decline: 'watched' },
};

/**
 * Returns the state of the session after an event.
 * @param state State before the event.
 * @param event Event, such as `signIn`.
 * @returns The new state; the same state if the event does not change it.
 * @example nextState('signedOut', 'signIn') // 'signedIn'
 */
export const nextState = (state: SessionState, event: SessionEvent): SessionState =>
  transitions[state][event] ?? state;

/** The fields of the stored session that determine its state. */
export interface StoredSession {
  /** Bearer token; empty if the user is not signed in. */
  token: string;
  /** Expiry of the token by this browser's clock, in ms since 1970; 0 if the user is not signed in. */
  expiresAt: number;
  /**
   * Part of the session's state that the token does not contain: `offered` while the page can ask for the password
   * again, `wanted` while requests wait for a sign-in. Use `stateAt` or `storedState` instead of reading this field.
   */
  renewal?: 'offered' | 'wanted';
}

/**
 * Returns the state of a stored session. It is never `ending` or `expired`, which depend on the time; {@link stateAt}
 * returns them.
 */
export function storedState({ token, renewal }: StoredSession): SessionState {
  if (!token) return renewal ? 'leaving' : 'signedOut';
  if (!renewal) return 'signedIn';
  return renewal === 'wanted' ? 'rejected' : 'watched';
}

/** Returns the value of `Session.renewal` in a state; undefined if the page cannot ask for the password. */
export const renewalIn = (state: SessionState): StoredSession['renewal'] => {
  if (state === 'signedOut' || state === 'signedIn') return undefined;
  return state === 'rejected' ? 'wanted' : 'offered';
};

/** Time before the expiry of the token at which the page shows the warning, in ms. */
const warningMs = 2 * 60_000;

/**
 * Returns the state of the session at a time.
 * @param session Session from the store.
 * @param now Current time in ms since 1970.
 * @example stateAt(store.getState().session, Date.now())
 */
export function stateAt(session: StoredSession, now: number): SessionState {
  const leftMs = session.expiresAt - now;
  const state = storedState(session);
  if (leftMs <= 0) return nextState(state, 'expire');
  return leftMs <= warningMs ? nextState(state, 'warn') : state;
}
