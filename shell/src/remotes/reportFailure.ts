import type { RemoteContainer } from './container';
import type { RemoteName } from '@juris/releases/remotes';

const failedRemotes = new Set<RemoteName>();

/** Reports to the operators that a remote failed in this browser. */
export function reportFailure(
  remote: RemoteName,
  container: RemoteContainer | undefined,
  error: unknown,
): void {
  const [reason, stack] = error instanceof Error ? [error.message, error.stack] : [String(error), undefined];
  send('/remotes/failure', {
    ...{ remote, version: container?.version ?? '', reason: reason.slice(0, 500) },
    stack: stack?.slice(0, 1_000),
    // The server compares failures with documents, so only the first failure in a document counts.
    isRepeated: failedRemotes.has(remote),
  });
  failedRemotes.add(remote);
}

/** Reports that a visitor has opened a page of another remote. The server has counted the remote of the first page. */
export const reportVisit = (remote: RemoteName, container: RemoteContainer | undefined): void =>
  send('/remotes/visit', { remote, version: container?.version ?? '' });

const send = (address: string, report: object) =>
  void navigator.sendBeacon(address, new Blob([JSON.stringify(report)], { type: 'application/json' }));
