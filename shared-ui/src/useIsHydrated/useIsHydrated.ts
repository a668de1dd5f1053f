import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Hook that returns false on the server and during hydration, then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
