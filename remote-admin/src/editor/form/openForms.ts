/**
 * The forms that are open in any tab of this browser. Each holds a lock (Web Locks), which ends with its tab, also when
 * that crashes. A draft without a lock is abandoned; one with a lock is being typed into.
 */
const prefix = 'form ';

/** Whether this browser has locks; without them (an origin that is not secure) no form counts as open. */
const hasLocks = () => 'locks' in navigator;

/** Counts a form as open until what it returns is called. */
export function lockForm(key: string): () => void {
  let release = () => {};
  const untilClosed = new Promise<void>((resolve) => (release = resolve));
  if (hasLocks()) void navigator.locks.request(prefix + key, () => untilClosed);
  return release;
}

/** The keys of the forms that are open now. */
export async function openForms(): Promise<ReadonlySet<string>> {
  const { held = [] } = hasLocks() ? await navigator.locks.query() : {};
  return new Set(held.map(({ name = '' }) => name.slice(prefix.length)));
}
