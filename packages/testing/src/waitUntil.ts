import { setTimeout as delay } from 'node:timers/promises';

/** Time in milliseconds after which a value that does not become the expected one is an error. */
const longest = 30_000;

/**
 * Reads a value every 5 ms until it is the expected one.
 *
 * @returns The expected value.
 * @throws With the last value, if it is not the expected one within 30 s.
 */
export async function waitUntil<T>(
  read: () => T | Promise<T>,
  isExpected: (value: T) => unknown = Boolean,
): Promise<T> {
  const end = performance.now() + longest;
  for (;;) {
    const value = await read();
    if (isExpected(value)) return value;
    if (performance.now() > end) throw new Error(`After 30 s the value was still ${JSON.stringify(value)}.`);
    await delay(5);
  }
}
