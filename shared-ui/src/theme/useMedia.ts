import { useSyncExternalStore } from 'react';

/**
 * Hook that returns whether a media query matches. On the server and during hydration it returns false.
 * @example const isMobile = useMedia(mobile);
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
