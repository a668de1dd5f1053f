import type { RemoteContainer } from './container';
import type { RemoteName } from '@juris/releases/remotes';

const failedRemotes = new Set<RemoteName>();

/**
 * Reports to the operators that a remote failed in this browser, because it could not be loaded or because it threw.
 */
export function reportFailure(
  remote: RemoteName,
  container: RemoteContainer | undefined,
  error: unknown,
): void {
  const [reason, stack] = error instanceof Error ? [error.message, error.stack] : [String(error), undefined];
  send('/remotes/failure', {
    ...{ remote, version: container?.version ?? '', reason: reason.slice(0, 500) },
    stack: stack?.slice(0, 1_000),
    // The server compares the number of failures of a remote with the number of documents that used it. Only the first
    // failure in a document counts, so further failures are marked.
    isRepeated: failedRemotes.has(remote),
  });
  failedRemotes.add(remote);
}

/**
 * Reports that a visitor has navigated to a page of another remote, so that the server can count this use. The server
 * has already counted the remote of the first page when it sent the document.
 */
export const reportVisit = (remote: RemoteName, container: RemoteContainer | undefined): void =>
  send('/remotes/visit', { remote, version: container?.version ?? '' });

const send = (address: string, report: object) =>
  void navigator.sendBeacon(address, new Blob([JSON.stringify(report)], { type: 'application/json' }));
