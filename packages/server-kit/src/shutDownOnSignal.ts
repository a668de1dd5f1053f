/** How long answers that are under way may take after the program was asked to end, in milliseconds. */
const longestDrain = 10_000;

/**
 * Ends the program when it is asked to, by SIGTERM, or when whoever started it as a supervised program is gone. Answers
 * that are under way are finished; what hangs is cut off, and the exit code is 1 then.
 * @param close stops listening; resolves when everything is answered
 * @param drainTimeout after which the program ends all the same, in milliseconds
 */
export function shutDownOnSignal(close: () => PromiseLike<unknown>, drainTimeout = longestDrain): void {
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
  // Ctrl+C reaches all programs of a terminal at once; the supervisor ends its own in order.
  process.on('SIGINT', process.connected ? () => undefined : end);
  process.once('disconnect', end);
  // The channel alone does not keep the program.
  process.channel?.unref();
}
