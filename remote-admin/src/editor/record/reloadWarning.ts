import { useEffect } from 'react';

/**
 * Makes the browser ask before the page is reloaded or closed.
 * @returns A function that removes the warning.
 */
export function warnOfReload(): () => void {
  const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', preventUnload);
  return () => window.removeEventListener('beforeunload', preventUnload);
}

/** Makes the browser ask before the page is reloaded or closed while there are unsaved changes. */
export function useReloadWarning(hasChanges: boolean) {
  useEffect(() => (hasChanges ? warnOfReload() : undefined), [hasChanges]);
}
