import { useEffect } from 'react';

/** While there is something to lose, the browser asks before it reloads or closes the page. */
export function useReloadWarning(hasChanges: boolean) {
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
}
