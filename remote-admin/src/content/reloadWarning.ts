import { useEffect } from 'react';

/**
 * From now on the browser asks before it reloads or closes the page.
 * @returns ends that
 */
export function warnOfReload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** While there is something to lose, the browser asks before it reloads or closes the page. */
export function useReloadWarning(hasChanges: boolean) {
  useEffect(() => (hasChanges ? warnOfReload() : undefined), [hasChanges]);
}
