/**
 * Ends this process on SIGINT or SIGTERM with the event `exit`, whose listeners end its child processes. Without a
 * signal listener, Node does not emit `exit`.
 */
export function endWithSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
}
