/** Runs a command: what goes wrong is said in its message, without a stack, and makes it fail. */
export function command(run: () => void | Promise<void>): void {
  Promise.resolve()
    .then(run)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
}
