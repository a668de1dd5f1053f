/**
 * Returns an interface to a browser storage whose methods never throw. If the storage is blocked, full or missing (on a
 * server), values are kept in memory until the page is closed.
 * @example browserStorage('localStorage').get('theme')
 */
export function browserStorage(kind: 'localStorage' | 'sessionStorage') {
  const onlyHere = new Map<string, string>();
  function attempt<Value>(work: (storage: Storage) => Value): Value | undefined {
    try {
      return work(window[kind]);
    } catch {
      return undefined;
    }
  }
  return {
    get: (key: string) => onlyHere.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    set(key: string, value: string) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isKept) onlyHere.delete(key);
      else onlyHere.set(key, value);
    },
    remove(key: string) {
      onlyHere.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...onlyHere.keys(), ...(attempt(Object.keys) ?? [])])],
  };
}
