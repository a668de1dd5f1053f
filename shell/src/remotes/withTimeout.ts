/**
 * Waits for a piece of work, but not for ever.
 * @param timeout in milliseconds
 * @throws `late` when it has not come by then; what the work throws
 */
export function withTimeout<Value>(work: Promise<Value>, timeout: number, late: Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, timeout, late);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
