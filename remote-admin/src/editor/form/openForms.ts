/**
 * Prefix of the names of Web Locks. Each open form holds a lock, which all tabs of the browser can see. The browser
 * releases it when the tab is closed or crashes. A stored draft without a lock is abandoned.
 */
const prefix = 'form ';

/** Returns whether Web Locks are available. On insecure origins they are not, and no form counts as open. */
const hasLocks = () => 'locks' in navigator;

/**
 * Marks a form as open.
 * @returns A function that marks the form as closed.
 */
export function lockForm(key: string): () => void {
  let release = () => {};
  const untilClosed = new Promise<void>((resolve) => (release = resolve));
  if (hasLocks()) void navigator.locks.request(prefix + key, () => untilClosed);
  return release;
}

/** Returns the keys of all forms that are open now, in any tab of this browser. */
export async function openForms(): Promise<ReadonlySet<string>> {
  const { held = [] } = hasLocks() ? await navigator.locks.query() : {};
  return new Set(held.map(({ name = '' }) => name.slice(prefix.length)));
}
