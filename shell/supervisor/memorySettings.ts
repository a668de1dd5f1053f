/**
 * Memory settings of the shell and the API, with which both release memory after a peak (figures in
 * `docs/performance.md`).
 */

/**
 * Command line options of Node: a small young generation, and a heap that is collected when it has grown by a third.
 * The default is fourfold growth.
 */
export const heapOptions = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

/** Environment variables for the allocator of the C library. Values that the operator sets take precedence. */
export const allocatorSettings = {
  // By default every thread has a separate memory pool, which keeps memory that no other thread can use.
  MALLOC_ARENA_MAX: '2',
  // Setting both thresholds keeps them fixed. Otherwise a large buffer raises both.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
