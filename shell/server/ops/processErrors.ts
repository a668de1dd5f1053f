import type { ReleaseWatcher } from '../releases/releaseWatcher';
import type { FailureLog } from '../reports/failureLog';

/** Options of {@link observeProcessErrors}. */
interface ProcessErrorOptions {
  failures: FailureLog;
  releases: Pick<ReleaseWatcher, 'current'>;
  /** Ends the process. Its supervisor starts it again. */
  onFatalError: () => void;
}

/**
 * Logs errors of this process that no code handles, with the version of the remote that caused them. A rejected promise
 * affects only its own request, so the process continues. After an exception in a timer or an event listener, code was
 * left half done, so the process is restarted.
 */
export function observeProcessErrors({ failures, releases, onFatalError }: ProcessErrorOptions): void {
  const describe = (error: unknown) => ({
    ...versionIn(error, releases),
    reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  process.on('unhandledRejection', (error) => failures.record('unhandled-rejection', describe(error)));
  process.on('uncaughtException', (error) => {
    failures.record('uncaught-exception', describe(error));
    onFatalError();
  });
}

/** Returns the remote and the version whose server file is in the stack of an error. */
export function versionIn(
  error: unknown,
  { current }: ProcessErrorOptions['releases'],
): { remote?: string; version?: string } {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [remote, { current: active, trial, checking }] of Object.entries(current()))
    for (const release of [active, trial?.release, checking])
      if (release && stack.includes(`${release.server.address}:`))
        return { remote, version: release.version };
  return {};
}
