import { browserStorage } from '@juris/shared-ui/browserStorage';
import { randomId } from '@juris/shared-ui/randomId';

/** Returns the id of this tab, to which mock-api can limit a fault. */
export function mockTab(): string {
  const storage = browserStorage('sessionStorage');
  const key = 'mock-tab';
  const id = storage.get(key) ?? randomId();
  storage.set(key, id);
  return id;
}
