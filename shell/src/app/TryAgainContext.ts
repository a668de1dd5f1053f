import { createContext } from 'react';
import type { RemoteName } from '@juris/releases/remotes';

/** Functions that an error page can use. */
export interface TryAgain {
  /** Loads the remote again if necessary, and renders the page again. */
  tryAgain: (name: RemoteName) => Promise<void>;
  /** Reports the failure of a remote to the operators. */
  report: (name: RemoteName, error: unknown) => void;
}

/**
 * Context with the functions for error pages, which browser.tsx provides. The default functions are for the server and
 * do nothing.
 */
export const TryAgainContext = createContext<TryAgain>({
  tryAgain: async () => undefined,
  report: () => undefined,
});
