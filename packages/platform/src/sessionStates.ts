/**
 * The states of the session. README.md has the diagram.
 *
 * - `signedOut`: there is no token.
 * - `leaving`: the token is gone while a page behind sign-in is still shown; that page leaves for the sign-in page.
 * - `signedIn`: there is a token, but no page that can ask for the password. A request with a rejected token fails.
 * - `watched`: the page can ask for the password.
 * - `ending`: the token expires in less than two minutes; the page shows a warning.
 * - `expired`: the token has expired; the page asks for the password.
 * - `rejected`: the server rejected the token; the page asks for the password, and the requests wait.
 */
export type SessionState =
  | 'signedOut'
  | 'leaving'
  | 'signedIn'
  | 'watched'
  | 'ending'
  | 'expired'
  | 'rejected';

/** What changes the state: actions of the store, responses of the server (`reject`) and the clock (`warn`, `expire`). */
export type SessionEvent =
  | 'signIn'
  | 'signOut'
  | 'watch'
  | 'unwatch'
  | 'warn'
  | 'expire'
  | 'reject'
  | 'decline';

/** An event that a state does not list leaves the state as it is. */
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

/** Returns the state after an event. */
export const nextState = (state: SessionState, event: SessionEvent): SessionState =>
  transitions[state][event] ?? state;

/** The fields of the stored session that tell its state. */
interface StoredSession {
  token: string;
  expiresAt: number;
  renewal?: 'offered' | 'wanted';
}

/** Returns the state that the store knows; `ending` and `expired` depend on the clock too. */
export function storedState({ token, renewal }: StoredSession): SessionState {
  if (!token) return renewal ? 'leaving' : 'signedOut';
  if (!renewal) return 'signedIn';
  return renewal === 'wanted' ? 'rejected' : 'watched';
}

/** The value of `renewal` that stores a state, or undefined where no page is watching. */
export const renewalIn = (state: SessionState): StoredSession['renewal'] => {
  if (state === 'signedOut' || state === 'signedIn') return undefined;
  return state === 'rejected' ? 'wanted' : 'offered';
};

/** The warning is shown this long before the token expires, in ms. */
const warningMs = 2 * 60_000;

/**
 * Returns the state of the session at a time.
 * @param now in milliseconds since 1970
 */
export function stateAt(session: StoredSession, now: number): SessionState {
  const leftMs = session.expiresAt - now;
  const state = storedState(session);
  if (leftMs <= 0) return nextState(state, 'expire');
  return leftMs <= warningMs ? nextState(state, 'warn') : state;
}
