import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { jwtDecode, type JwtPayload } from 'jwt-decode';

/** Who is signed in: the API's token and what it says of itself. */
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
   * Signing in again without leaving the page: `offered` while a page can ask for it, `wanted` while calls whose
   * token was refused wait for it.
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

const slice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    /** A token was given by the API or found in the browser's storage; the arguments are those of `sessionOf`. */
    signedIn: {
      prepare: (token: string, receivedAt?: number) => ({ payload: { token, receivedAt } }),
      reducer: (
        session,
        { payload: { token, receivedAt } }: PayloadAction<{ token: string; receivedAt?: number | undefined }>,
      ) => ({ ...sessionOf(token, receivedAt), ...offer(session) }),
    },
    /** The session ended: log out here or in another tab. */
    signedOut: (session) => ({ ...nobody, ...offer(session) }),
    /** From now on, or no longer, the page can ask for a sign-in; without it a refused call fails at once. */
    offerRenewal: (session, { payload }: PayloadAction<boolean>) => {
      if (payload) session.renewal ??= 'offered';
      else delete session.renewal;
    },
    /** The server refused the token of a call, which now waits. */
    wantRenewal: (session) => {
      if (session.renewal) session.renewal = 'wanted';
    },
    /** Nobody signs in now: the calls that wait fail. */
    declineRenewal: (session) => {
      if (session.renewal) session.renewal = 'offered';
    },
  },
});

/** The page goes on offering; what was wanted is settled. */
const offer = ({ renewal }: Session): Pick<Session, 'renewal'> => (renewal ? { renewal: 'offered' } : {});

export const { signedIn, signedOut, offerRenewal, wantRenewal, declineRenewal } = slice.actions;
export const sessionReducer = slice.reducer;

/** The token to send, or an empty text. */
export const tokenOf = (state: WithSession) => state.session.token;

/** Whether a token is there that has not run out at `now` (milliseconds since 1970). */
export const isSignedIn = ({ session }: WithSession, now: number) =>
  session.token !== '' && session.expiresAt > now;
