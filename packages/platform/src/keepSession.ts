import { sessionOf, signedIn, signedOut, type Store } from './index';
import { browserStorage } from '@juris/shared-ui/browserStorage';

const storage = browserStorage('localStorage');
const key = 'token';
/** When the token was given, by this browser's clock; written first, so that it is there when other tabs hear of the token. */
const receivedKey = 'tokenReceivedAt';

/**
 * Keeps the session in the browser's storage under `token` (specification section 3): restored at start,
 * written on every change (an empty token at log out), and followed when another tab changes it.
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
