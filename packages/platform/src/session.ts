import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { jwtDecode, type JwtPayload } from 'jwt-decode';
import { nextState, renewalIn, storedState, type SessionEvent } from './sessionStates';

/** The current user: the API's token and its claims. `sessionStates.ts` defines the states of the session. */
export interface Session {
  /** The bearer token; empty when nobody is signed in. */
  token: string;
  /** The account's e-mail address; empty when nobody is signed in. */
  email: string;
  /** When the token ends by this browser's clock, in milliseconds since 1970; 0 when nobody is signed in. */
  expiresAt: number;
  /** When this browser's clock showed that the API gave the token; absent where that is not known. */
  receivedAt?: number;
  /**
   * Stores the part of the state that the token does not tell: `offered` while a page can ask for the password, `wanted`
   * while requests with a rejected token wait for it. Read it with `stateAt` or `storedState`.
   */
  renewal?: 'offered' | 'wanted';
}

/** Any state that holds the session. */
export interface WithSession {
  session: Session;
}

const nobody: Session = { token: '', email: '', expiresAt: 0 };

/**
 * Reads a token; one that cannot be read counts as none.
 * @param receivedAt what this browser's clock showed when the API gave the token, in milliseconds since 1970. The token
 *   says when that was by the server's clock, so that its end is known also where the browser's clock is wrong.
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

/** Returns the session after an event. @param token the fields of the session that the event brings */
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
    /** The API issued a token, or the browser's storage holds one; the arguments are those of `sessionOf`. */
    signedIn: {
      prepare: (token: string, receivedAt?: number) => ({ payload: { token, receivedAt } }),
      reducer: (session, { payload }: PayloadAction<{ token: string; receivedAt?: number | undefined }>) => {
        const received = sessionOf(payload.token, payload.receivedAt);
        return transition(session, received.token ? 'signIn' : 'signOut', received);
      },
    },
    /** The session ended: log out here or in another tab. */
    signedOut: (session) => transition(session, 'signOut', nobody),
    /** The page can ask for the password (true), or no longer; without it a request with a rejected token fails at once. */
    offerRenewal: (session, { payload }: PayloadAction<boolean>) =>
      transition(session, payload ? 'watch' : 'unwatch'),
    /** The server rejected the token of a request, which now waits. */
    wantRenewal: (session) => transition(session, 'reject'),
    /** Nobody signs in now: the requests that wait fail. */
    declineRenewal: (session) => transition(session, 'decline'),
  },
});

export const { signedIn, signedOut, offerRenewal, wantRenewal, declineRenewal } = slice.actions;
export const sessionReducer = slice.reducer;

/** The token to send, or an empty text. */
export const tokenOf = (state: WithSession) => state.session.token;

/** Whether a token is there that has not run out at `now` (milliseconds since 1970). */
export const isSignedIn = ({ session }: WithSession, now: number) =>
  session.token !== '' && session.expiresAt > now;
