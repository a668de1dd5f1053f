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

/**
 * Events that change the state: actions of the store, responses of the server (`reject`) and the clock (`warn`,
 * `expire`).
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

/** Events that are not listed do not change the state. */
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

/** The fields of the stored session that determine its state. */
interface StoredSession {
  token: string;
  expiresAt: number;
  renewal?: 'offered' | 'wanted';
}

/** Returns the state without the clock: `ending` and `expired` are returned by `stateAt` only. */
export function storedState({ token, renewal }: StoredSession): SessionState {
  if (!token) return renewal ? 'leaving' : 'signedOut';
  if (!renewal) return 'signedIn';
  return renewal === 'wanted' ? 'rejected' : 'watched';
}

/** Returns the value of `renewal` for a state; undefined when no page can ask for the password. */
export const renewalIn = (state: SessionState): StoredSession['renewal'] => {
  if (state === 'signedOut' || state === 'signedIn') return undefined;
  return state === 'rejected' ? 'wanted' : 'offered';
};

/** Time before the expiry at which the warning appears, in ms. */
const warningMs = 2 * 60_000;

/**
 * Returns the state of the session at a time.
 * @param now in ms since 1970
 */
export function stateAt(session: StoredSession, now: number): SessionState {
  const leftMs = session.expiresAt - now;
  const state = storedState(session);
  if (leftMs <= 0) return nextState(state, 'expire');
  return leftMs <= warningMs ? nextState(state, 'warn') : state;
}
