/**
 * Prefix of the locks of open forms in all tabs of this browser. Each form holds a Web Lock, which ends with its tab, even
 * after a crash. A draft without a lock is abandoned.
 */
const prefix = 'form ';

/** Returns whether the browser supports Web Locks. Without them (an insecure origin) no form counts as open. */
const hasLocks = () => 'locks' in navigator;

/**
 * Marks a form as open.
 * @returns a function that ends the lock
 */
export function lockForm(key: string): () => void {
  let release = () => {};
  const untilClosed = new Promise<void>((resolve) => (release = resolve));
  if (hasLocks()) void navigator.locks.request(prefix + key, () => untilClosed);
  return release;
}

/** Returns the keys of all forms that are open now. */
export async function openForms(): Promise<ReadonlySet<string>> {
  const { held = [] } = hasLocks() ? await navigator.locks.query() : {};
  return new Set(held.map(({ name = '' }) => name.slice(prefix.length)));
}
