/**
 * A storage of the browser that never throws: where it is blocked or full, nothing is kept and nothing is found, and
 * the page works all the same.
 */
export function browserStorage(kind: 'localStorage' | 'sessionStorage') {
  function attempt<Value>(work: (storage: Storage) => Value): Value | undefined {
    try {
      return work(window[kind]);
    } catch {
      return undefined;
    }
  }
  return {
    get: (key: string) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key: string, value: string) => attempt((storage) => storage.setItem(key, value)),
    remove: (key: string) => attempt((storage) => storage.removeItem(key)),
  };
}
