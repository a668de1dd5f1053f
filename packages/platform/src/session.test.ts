import { isSignedIn, sessionOf, sessionReducer, signedIn, signedOut } from './session';

const tokenWith = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`;
const token = tokenWith({ email: 'editor@example.org', exp: 2_000 });

describe('the session', () => {
  test('after signedIn, the session has the e-mail address and the expiry from the token', () => {
    expect(sessionReducer(undefined, signedIn(token))).toEqual({
      token,
      email: 'editor@example.org',
      expiresAt: 2_000_000,
    });
  });

  test('after signedOut, the token of the session is empty', () => {
    expect(sessionReducer(sessionOf(token), signedOut()).token).toBe('');
  });

  test('sessionOf returns a signed-out session for a token that cannot be decoded', () => {
    expect(sessionOf('rubbish').token).toBe('');
  });

  test('isSignedIn returns true until the token expires', () => {
    const state = { session: sessionOf(token) };
    expect(isSignedIn(state, 1_999_999)).toBe(true);
    expect(isSignedIn(state, 2_000_000)).toBe(false);
    expect(isSignedIn({ session: sessionOf('') }, 0)).toBe(false);
  });

  test('isSignedIn is correct even if the browser’s clock is two hours fast or slow', () => {
    const given = tokenWith({ iat: 1_000, exp: 2_000 });
    const twoHours = 7_200_000;
    for (const ahead of [twoHours, -twoHours]) {
      const receivedAt = 1_000_000 + ahead;
      const state = { session: sessionReducer(undefined, signedIn(given, receivedAt)) };
      expect(isSignedIn(state, receivedAt)).toBe(true);
      expect(isSignedIn(state, receivedAt + 999_999)).toBe(true);
      expect(isSignedIn(state, receivedAt + 1_000_000)).toBe(false);
    }
  });
});
