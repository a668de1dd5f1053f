/**
 * Keeps this process from opening Node's inspector on SIGUSR1, which any process of the same user can send, also a
 * renderer process. Everybody on the machine could then read and run everything in this process.
 */
export const rejectDebugger = (): void => void process.on('SIGUSR1', () => undefined);

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

/** Ends this process because its start failed, with the message of the error. */
export function endWithMessage(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Message of a supervisor. The process sends it back, unless its event loop is blocked. */
export const HEARTBEAT = 'heartbeat';

/** Makes this process respond to the heartbeats of its supervisor. Does nothing without a supervisor. */
export function respondToHeartbeats(): void {
  process.on('message', (message) => {
    // If the supervisor has ended, the process ends too, so an error is ignored.
    if (message === HEARTBEAT) process.send?.(HEARTBEAT, () => undefined);
  });
}
