import { sessionOf, signedIn, signedOut, type Store } from './index';
import { browserStorage } from '@juris/shared-ui/browserStorage';

const storage = browserStorage('localStorage');
const key = 'token';
/**
 * Storage key of the time at which this browser received the token, in ms since 1970. It must be written before the
 * token: the storage event of the token makes other tabs read both.
 */
const receivedKey = 'tokenReceivedAt';

/**
 * Stores the session of a store in `localStorage.token` (specification section 3). Restores the stored session now,
 * writes later changes (an empty token after log out), and applies changes of other tabs.
 * @param store Store of the page.
 * @example persistSession(createStore({ apiOrigin: '' }, preloadedState))
 */
export function persistSession(store: Store) {
  const stored = storage.get(key) ?? '';
  if (sessionOf(stored).token) store.dispatch(signedIn(stored, storedReceivedAt()));

  let { token } = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    if (session.token === token) return;
    token = session.token;
    storage.set(receivedKey, String(session.receivedAt ?? ''));
    storage.set(key, token);
  });

  window.addEventListener('storage', (change) => {
    if (change.key === key || change.key === null)
      store.dispatch(change.newValue ? signedIn(change.newValue, storedReceivedAt()) : signedOut());
  });
}

const storedReceivedAt = () => Number(storage.get(receivedKey)) || undefined;
