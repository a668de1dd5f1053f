/**
 * Waits for a piece of work, but not for ever.
 * @param patience in milliseconds
 * @throws `late` when it has not come by then; what the work throws
 */
export function withPatience<Value>(work: Promise<Value>, patience: number, late: Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, patience, late);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
