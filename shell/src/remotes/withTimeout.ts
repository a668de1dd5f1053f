/**
 * Waits for a promise with a timeout.
 * @param timeout Timeout in milliseconds.
 * @throws The error `late` after the timeout, or the error of the promise.
 */
export function withTimeout<Value>(work: Promise<Value>, timeout: number, late: Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, timeout, late);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
