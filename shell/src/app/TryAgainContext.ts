import { createContext } from 'react';
import type { RemoteName } from '@juris/releases/remotes';

/** Functions of the shell for a page that failed. */
export interface TryAgain {
  /** Loads the remote again if necessary, and renders the page again without a document load. */
  tryAgain: (name: RemoteName) => Promise<void>;
  /** Reports the failure to the operators. */
  report: (name: RemoteName, error: unknown) => void;
}

/** Provided by the browser's entry; on the server nothing can be retried. */
export const TryAgainContext = createContext<TryAgain>({
  tryAgain: async () => undefined,
  report: () => undefined,
});
