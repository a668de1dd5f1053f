import { useEffect } from 'react';

/**
 * From now on the browser asks before it reloads or closes the page.
 * @returns ends that
 */
export function warnOfReload(): () => void {
  const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', preventUnload);
  return () => window.removeEventListener('beforeunload', preventUnload);
}

/** While there is something to lose, the browser asks before it reloads or closes the page. */
export function useReloadWarning(hasChanges: boolean) {
  useEffect(() => (hasChanges ? warnOfReload() : undefined), [hasChanges]);
}
