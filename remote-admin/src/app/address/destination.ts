import { createContext } from 'react';

/**
 * Where the router is, or is on its way to. The router is ahead of what React has drawn; who computes the next
 * address from what is drawn undoes what is on its way. The loaders of the admin area note it at each navigation.
 */
export interface Destination {
  /** Absent until the first navigation of the page. */
  url?: URL;
  /** A new entry of the history is on its way; what changes the address meanwhile becomes part of it. */
  step?: Promise<void>;
}

export const DestinationContext = createContext<Destination>({});
