import { createContext } from 'react';
import type { RemoteName } from '@juris/releases/remotes';

/** What a page that failed can ask of the shell. */
export interface TryAgain {
  /** Fetches the remote anew if it has to, and shows the page again, without loading the document. */
  tryAgain: (name: RemoteName) => Promise<void>;
  /** Tells the operators what failed. */
  report: (name: RemoteName, error: unknown) => void;
}

/** Provided by the browser's entry; on the server nothing can be tried again. */
export const TryAgainContext = createContext<TryAgain>({
  tryAgain: async () => undefined,
  report: () => undefined,
});
