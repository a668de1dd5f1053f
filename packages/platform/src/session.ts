import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { jwtDecode, type JwtPayload } from 'jwt-decode';
import { nextState, renewalIn, storedState, type SessionEvent, type StoredSession } from './sessionStates';

/**
 * Session of the current user: the token that the API issued, and values from the token. `sessionStates.ts` defines the
 * states of the session.
 */
export interface Session extends StoredSession {
  /** E-mail address of the account; empty if the user is not signed in. */
  email: string;
  /** Time at which this browser received the token from the API, in ms since 1970; absent if it is unknown. */
  receivedAt?: number;
}

/** The part of a store's state that contains the session. */
export interface WithSession {
  session: Session;
}

const nobody: Session = { token: '', email: '', expiresAt: 0 };

/**
 * Returns the session of a token. A token that cannot be decoded results in a signed-out session.
 * @param token JWT from the API; may be empty.
 * @param receivedAt Time at which this browser received the token, in ms since 1970. The expiry is computed from this
 *   time, so the browser's clock may be wrong.
 * @example sessionOf(token, Date.now()).email
 */
export function sessionOf(token: string, receivedAt?: number): Session {
  if (!token) return nobody;
  try {
    const { email = '', exp = 0, iat } = jwtDecode<JwtPayload & { email?: string }>(token);
    if (receivedAt === undefined || iat === undefined) return { token, email, expiresAt: exp * 1000 };
    return { token, email, expiresAt: receivedAt + (exp - iat) * 1000, receivedAt };
  } catch {
    return nobody;
  }
}

/**
 * Returns the session after an event.
 * @param token Session with the new token, if the event changes the token. By default the current session.
 */
function transition(session: Session, event: SessionEvent, token: Session = session): Session {
  const state = storedState(session);
  const next = nextState(state, event);
  if (next === state && token === session) return session;
  const { renewal: _, ...fields } = token;
  const renewal = renewalIn(next);
  return { ...fields, ...(renewal && { renewal }) };
}

const slice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    /**
     * Starts a session with a token that the API issued or that was stored in the browser. The parameters are those of
     * `sessionOf`.
     * @example dispatch(signedIn(token, Date.now()))
     */
    signedIn: {
      prepare: (token: string, receivedAt?: number) => ({ payload: { token, receivedAt } }),
      reducer: (session, { payload }: PayloadAction<{ token: string; receivedAt?: number | undefined }>) => {
        const received = sessionOf(payload.token, payload.receivedAt);
        return transition(session, received.token ? 'signIn' : 'signOut', received);
      },
    },
    /**
     * Ends the session after a log out in this or another tab.
     * @example dispatch(signedOut())
     */
    signedOut: (session) => transition(session, 'signOut', nobody),
    /**
     * Declares whether the page can ask for the password again. If true, requests with a rejected token wait for the
     * next sign-in. If false, they fail at once.
     * @example dispatch(offerRenewal(true))
     */
    offerRenewal: (session, { payload }: PayloadAction<boolean>) =>
      transition(session, payload ? 'watch' : 'unwatch'),
    /** Makes the page ask for the password after a rejected token. The request waits. */
    wantRenewal: (session) => transition(session, 'reject'),
    /**
     * Makes the waiting requests fail after the user has declined to sign in.
     * @example dispatch(declineRenewal())
     */
    declineRenewal: (session) => transition(session, 'decline'),
  },
});

/** Action creators of the session. Their parameters are documented in the slice above. */
export const { signedIn, signedOut, offerRenewal, wantRenewal, declineRenewal } = slice.actions;
/** Reducer of the session. */
export const sessionReducer = slice.reducer;

/**
 * Returns the bearer token of the session; empty if the user is not signed in.
 * @example tokenOf(store.getState())
 */
export const tokenOf = (state: WithSession) => state.session.token;

/**
 * Returns whether the user is signed in with a token that has not expired.
 * @param state State of the store.
 * @param now Current time in ms since 1970.
 * @example isSignedIn(store.getState(), Date.now())
 */
export const isSignedIn = ({ session }: WithSession, now: number) =>
  session.token !== '' && session.expiresAt > now;
