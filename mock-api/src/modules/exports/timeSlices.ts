import { setImmediate } from 'node:timers/promises';

/**
 * Length of a time slice in milliseconds. Work that is divided into slices blocks other requests no longer than this.
 */
const SLICE_MS = 5;

/**
 * Divides long work into time slices, so that the event loop can handle other requests in between. Call the returned
 * function between two small steps of the work and await its result. The function waits only if the current time slice
 * is used up; then other requests are handled before the next step.
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
