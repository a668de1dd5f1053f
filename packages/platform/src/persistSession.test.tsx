import { signedIn, signedOut } from './index';
import { persistSession } from './persistSession';
import { createStore } from './store';

beforeEach(() => {
  localStorage.clear();
});

test('without access to localStorage, persistSession does not fail and the user is not signed in', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const store = createStore({ apiOrigin: '' });
  persistSession(store);
  expect(store.getState().session.token).toBe('');
  expect(() => store.dispatch(signedOut())).not.toThrow();
});

/** Time at which the token was issued, by the server's clock, in seconds since 1970. The token is valid for an hour. */
const issuedAt = 1_000_000;
const token = `e30.${btoa(JSON.stringify({ email: 'a@example.org', iat: issuedAt, exp: issuedAt + 3_600 }))}.x`;

test('after a reload, persistSession restores the expiry, even if the browser’s clock is fast', () => {
  const receivedAt = issuedAt * 1_000 + 7_200_000;
  const store = createStore({ apiOrigin: '' });
  persistSession(store);
  store.dispatch(signedIn(token, receivedAt));
  expect(localStorage.getItem('token')).toBe(token);
  const reloaded = createStore({ apiOrigin: '' });
  persistSession(reloaded);
  expect(reloaded.getState().session).toMatchObject({ token, expiresAt: receivedAt + 3_600_000 });
  store.dispatch(signedOut());
  expect(localStorage.getItem('token')).toBe('');
});

test('persistSession applies a sign-in or sign-out in another tab', () => {
  const store = createStore({ apiOrigin: '' });
  persistSession(store);
  const changeInOtherTab = (newValue: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }));
  localStorage.setItem('tokenReceivedAt', '5000');
  changeInOtherTab(token);
  expect(store.getState().session).toMatchObject({ token, receivedAt: 5_000 });
  changeInOtherTab('');
  expect(store.getState().session.token).toBe('');
});
