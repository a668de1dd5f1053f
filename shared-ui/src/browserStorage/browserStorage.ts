/**
 * A storage of the browser that never throws: where it is blocked or full, what it does not take is kept as long as the
 * page is open, and the page works all the same. On a server nothing is found.
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
