import { signedIn, signedOut } from './index';
import { persistSession } from './persistSession';
import { createStore } from './store';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('persistSession leaves the user signed out when the browser blocks access to localStorage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const store = createStore({ apiOrigin: '' });
  persistSession(store);
  expect(store.getState().session.token).toBe('');
  expect(() => store.dispatch(signedOut())).not.toThrow();
});

/** Time of issue in the token, by the server's clock, in seconds since 1970. The token is valid for an hour. */
const issuedAt = 1_000_000;
const token = `e30.${btoa(JSON.stringify({ email: 'a@example.org', iat: issuedAt, exp: issuedAt + 3_600 }))}.x`;

test('persistSession restores the correct expiry after a reload, even if the browser’s clock is two hours fast', () => {
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

test('persistSession signs in and out when another tab signs in and out', () => {
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
