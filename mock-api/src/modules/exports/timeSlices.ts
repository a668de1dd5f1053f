import { setImmediate } from 'node:timers/promises';

/** Maximum time that one piece of work may block other requests, in milliseconds. */
const SLICE_MS = 5;

/**
 * Divides long work into time slices. Call the returned function between two small steps; when the
 * current slice is used up, its promise lets other requests run.
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
