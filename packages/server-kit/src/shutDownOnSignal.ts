/** Default time limit in ms for responses in progress after the signal. */
const DEFAULT_DRAIN_MS = 10_000;

/**
 * Makes the process shut down on SIGTERM, on Ctrl+C, and when its supervisor has ended. Responses in progress are
 * completed first. The exit code is 0, or 1 if `close` fails or takes longer than the timeout.
 * @param close Stops listening. Its promise resolves when all responses are complete.
 * @param drainTimeout Time limit for `close` in ms.
 */
export function shutDownOnSignal(close: () => PromiseLike<unknown>, drainTimeout = DEFAULT_DRAIN_MS): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), drainTimeout).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  // On Ctrl+C, a terminal sends SIGINT to all its processes. A process with a supervisor ignores it: the supervisor
  // ends its processes one after the other.
  process.on('SIGINT', process.connected ? () => undefined : end);
  process.once('disconnect', end);
  // The IPC channel to the supervisor must not keep the process running.
  process.channel?.unref();
}
