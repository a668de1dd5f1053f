/** Default time limit in ms for responses in progress after the signal. */
const DEFAULT_DRAIN_MS = 10_000;

/**
 * Makes the process shut down on SIGTERM, on Ctrl+C, and when its supervisor has ended. Responses in progress are
 * completed first. The exit code is 0, or 1 if `close` fails or takes longer than the timeout.
 * @param close Stops listening. Its promise resolves when all responses are complete.
 * @param drainTimeout Time limit for `close` in ms.
 * @returns A function that shuts the process down in the same way, with another exit code.
 */
export function shutDownOnSignal(
  close: () => PromiseLike<unknown>,
  drainTimeout = DEFAULT_DRAIN_MS,
): (exitCode: number) => void {
  let ending = false;
  const end = (exitCode: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), drainTimeout).unref();
    close().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    );
  };
  const endCleanly = () => end(0);
  process.on('SIGTERM', endCleanly);
  // On Ctrl+C, a terminal sends SIGINT to all its processes. A process with a supervisor ignores it: the supervisor
  // ends its processes one after the other.
  process.on('SIGINT', process.connected ? () => undefined : endCleanly);
  process.once('disconnect', endCleanly);
  // The IPC channel to the supervisor must not keep the process running.
  process.channel?.unref();
  return end;
}
