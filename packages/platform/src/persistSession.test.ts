import { signedIn, signedOut } from './index';
import { persistSession } from './persistSession';
import { createStore } from './store';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('if the browser blocks access to localStorage, persistSession does not fail and the user is not signed in', () => {
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

test('after a reload, persistSession restores the correct expiry of the session, even if the browser’s clock is two hours fast', () => {
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

test('if the user signs in or out in another tab, persistSession does the same in this tab', () => {
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
