import { isSignedIn, sessionOf, sessionReducer, signedIn, signedOut } from './session';

const tokenWith = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`;
const token = tokenWith({ email: 'editor@example.org', exp: 2_000 });

describe('the session', () => {
  test('knows from the token who is signed in and until when', () => {
    expect(sessionReducer(undefined, signedIn(token))).toEqual({
      token,
      email: 'editor@example.org',
      expiresAt: 2_000_000,
    });
  });

  test('holds an empty token after log out', () => {
    expect(sessionReducer(sessionOf(token), signedOut()).token).toBe('');
  });

  test('a token that cannot be read is none', () => {
    expect(sessionOf('rubbish').token).toBe('');
  });

  test('ends with its token', () => {
    const state = { session: sessionOf(token) };
    expect(isSignedIn(state, 1_999_999)).toBe(true);
    expect(isSignedIn(state, 2_000_000)).toBe(false);
    expect(isSignedIn({ session: sessionOf('') }, 0)).toBe(false);
  });
});
