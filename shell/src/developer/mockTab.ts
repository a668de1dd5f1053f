import { browserStorage } from '@juris/shared-ui/browserStorage';
import { randomId } from '@juris/shared-ui/randomId';

/** Returns the id of this tab, with which mock-api limits a fault to the tab. It stays the same until the tab is closed. */
export function mockTab(): string {
  const storage = browserStorage('sessionStorage');
  const key = 'mock-tab';
  const id = storage.get(key) ?? randomId();
  storage.set(key, id);
  return id;
}
