import { sessionOf, signedIn, signedOut, type Store } from './index';
import { browserStorage } from '@juris/shared-ui/browserStorage';

const storage = browserStorage('localStorage');
const key = 'token';
/**
 * Time at which the token was received, by this browser's clock. Written before the token, so that other tabs find it
 * when they are notified of the token.
 */
const receivedKey = 'tokenReceivedAt';

/**
 * Stores the session in the browser under `token` (specification section 3). Restores it at the start, writes every
 * change (an empty token at log out), and follows changes in other tabs.
 */
export function keepSession(store: Store) {
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
