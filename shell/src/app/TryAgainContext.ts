import { createContext } from 'react';
import type { RemoteName } from '@juris/releases/remotes';

/** Functions that an error page can use. */
export interface TryAgain {
  /** Loads the remote again if necessary, and renders the page again without reloading the document. */
  tryAgain: (name: RemoteName) => Promise<void>;
  /** Reports the failure of a remote to the operators. */
  report: (name: RemoteName, error: unknown) => void;
}

/**
 * Context with the functions for error pages. The entry point of the browser (browser.tsx) provides them. The default
 * functions do nothing; they are used on the server, where nothing can be retried.
 */
export const TryAgainContext = createContext<TryAgain>({
  tryAgain: async () => undefined,
  report: () => undefined,
});
