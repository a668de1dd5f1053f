import { createContext } from 'react';

/**
 * The address that the router shows or is navigating to. The router can be ahead of what React has rendered: if the
 * next address were computed from the rendered address, the change of a pending navigation would be lost. The loaders
 * of the admin area update this object at each navigation.
 */
export interface PendingNavigation {
  /** The address of the latest navigation. Absent until the first navigation after the page has loaded. */
  url?: URL;
  /** Pending navigation that adds a history entry. Address changes made while it is pending become part of that entry. */
  step?: Promise<void>;
}

/** Provides the destination of the admin area's router. */
export const PendingNavigationContext = createContext<PendingNavigation>({});
