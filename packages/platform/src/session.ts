import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { jwtDecode, type JwtPayload } from 'jwt-decode';
import { nextState, renewalIn, storedState, type SessionEvent } from './sessionStates';

/** The current user: the API's token and its claims. `sessionStates.ts` defines the states of the session. */
export interface Session {
  /** The bearer token; empty when nobody is signed in. */
  token: string;
  /** The account's e-mail address; empty when nobody is signed in. */
  email: string;
  /** Expiry of the token by this browser's clock, in ms since 1970; 0 when nobody is signed in. */
  expiresAt: number;
  /** Time at which this browser received the token from the API, in ms since 1970; absent when unknown. */
  receivedAt?: number;
  /**
   * The part of the state that does not follow from the token: `offered` while a page can ask for the password,
   * `wanted` while requests with a rejected token wait. Read it with `stateAt` or `storedState`.
   */
  renewal?: 'offered' | 'wanted';
}

/** Any state that holds the session. */
export interface WithSession {
  session: Session;
}

const nobody: Session = { token: '', email: '', expiresAt: 0 };

/**
 * Returns the session of a token. An unreadable token counts as signed out.
 * @param receivedAt time at which this browser received the token, in ms since 1970. The token contains the server's
 *   time of issue, so its expiry is correct even when the browser's clock is wrong
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
 * @param token fields of the session that the event provides
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
     * The API issued a token, or the browser's storage holds one; the arguments are those of `sessionOf`.
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
     * The session ended by log out, here or in another tab.
     * @example dispatch(signedOut())
     */
    signedOut: (session) => transition(session, 'signOut', nobody),
    /**
     * The page can ask for the password (true), or no longer (false). Without it, requests with a rejected token fail
     * at once.
     * @example dispatch(offerRenewal(true))
     */
    offerRenewal: (session, { payload }: PayloadAction<boolean>) =>
      transition(session, payload ? 'watch' : 'unwatch'),
    /** The server rejected the token of a request, which now waits. */
    wantRenewal: (session) => transition(session, 'reject'),
    /**
     * The user declined to sign in: the waiting requests fail.
     * @example dispatch(declineRenewal())
     */
    declineRenewal: (session) => transition(session, 'decline'),
  },
});

export const { signedIn, signedOut, offerRenewal, wantRenewal, declineRenewal } = slice.actions;
/** Reducer of the session. */
export const sessionReducer = slice.reducer;

/**
 * Returns the token to send; empty when nobody is signed in.
 * @example tokenOf(store.getState())
 */
export const tokenOf = (state: WithSession) => state.session.token;

/**
 * Returns whether the session has a token that has not expired.
 * @param now in ms since 1970
 * @example isSignedIn(store.getState(), Date.now())
 */
export const isSignedIn = ({ session }: WithSession, now: number) =>
  session.token !== '' && session.expiresAt > now;
