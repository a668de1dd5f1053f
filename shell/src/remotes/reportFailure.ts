import type { RemoteContainer } from './container';
import type { RemoteName } from '@juris/releases/remotes';

/**
 * Reports to the operators that a remote failed in this browser, because it could not be loaded or because it threw.
 */
export function reportFailure(
  remote: RemoteName,
  container: RemoteContainer | undefined,
  error: unknown,
): void {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const report = JSON.stringify({ remote, version: container?.version ?? '', reason });
  navigator.sendBeacon('/remotes/failure', new Blob([report], { type: 'application/json' }));
}
