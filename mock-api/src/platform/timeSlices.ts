import { setImmediate } from 'node:timers/promises';

/** Length of a time slice in milliseconds: the maximum time for which the work blocks other requests. */
const SLICE_MS = 5;

/**
 * Divides long work into time slices. Await the returned function between two small steps of the work. When the time
 * slice is used up, it lets the event loop handle other requests.
 */
export function timeSlices(): () => Promise<void> | undefined {
  let end = performance.now() + SLICE_MS;
  return () => {
    if (performance.now() < end) return undefined;
    return setImmediate().then(() => {
      end = performance.now() + SLICE_MS;
    });
  };
}
