/** Default time limit for responses in progress after the signal, in ms. */
const DEFAULT_DRAIN_MS = 10_000;

/**
 * Ends the process on SIGTERM, or when the supervisor that started it is gone. Responses in progress are completed.
 * After the timeout the process exits with code 1.
 * @param close stops listening; resolves when all responses are complete
 * @param drainTimeout time limit in ms
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
  // Ctrl+C reaches all processes of a terminal at once; the supervisor ends its own processes in order.
  process.on('SIGINT', process.connected ? () => undefined : end);
  process.once('disconnect', end);
  // The IPC channel alone must not keep the process running.
  process.channel?.unref();
}
