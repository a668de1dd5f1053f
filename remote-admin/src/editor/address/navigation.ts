import { createContext } from 'react';

/**
 * The address that the router shows or is navigating to. React may not have rendered it yet. A change that is computed
 * from the rendered address would undo the change of the pending navigation. The loaders of the admin area update this
 * object at each navigation.
 */
export interface PendingNavigation {
  /** Address of the latest navigation; undefined until the first one. */
  url?: URL;
  /** Pending navigation that adds a history entry. Further changes of the address become part of that entry. */
  step?: Promise<void>;
}

/** Provides the destination of the admin area's router. */
export const PendingNavigationContext = createContext<PendingNavigation>({});

/**
 * State of a navigation that leaves a page because the session ended: after Log Out, in this tab or another, or after
 * inactivity. Forms then do not ask for confirmation, because nothing can be saved without a session.
 */
export const sessionEndState = { isUnattended: true };

/** Returns whether a navigation with this state leaves a page because the session ended. */
export const isSessionEnd = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isUnattended' in state;
