import type { FailureLog } from '../reports/failureLog';

/**
 * Logs errors of this process that no code handles. A rejected promise affects only its own request, so the process
 * continues. After an exception in a timer or an event listener, code was left half done, so the process is restarted.
 * @param onFatalError Ends the process. Its supervisor starts it again.
 */
export function observeProcessErrors(failures: FailureLog, onFatalError: () => void): void {
  const describe = (error: unknown) => ({
    reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  process.on('unhandledRejection', (error) => failures.record('unhandled-rejection', describe(error)));
  process.on('uncaughtException', (error) => {
    failures.record('uncaught-exception', describe(error));
    onFatalError();
  });
}
