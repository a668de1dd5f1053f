import { setImmediate } from 'node:timers/promises';

/** How long one piece of work may keep other requests waiting, in milliseconds. */
const SLICE_MS = 5;

/**
 * Divides long work into slices. The function that it returns is called between two small steps; when the present slice
 * is used up, its promise lets other requests have their turn.
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
