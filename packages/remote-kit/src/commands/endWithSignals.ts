/**
 * Ends this process when it receives SIGINT or SIGTERM, so that `exit` listeners end its child processes. Node does not
 * emit `exit` when a signal without a listener ends the process.
 */
export function endWithSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
}
