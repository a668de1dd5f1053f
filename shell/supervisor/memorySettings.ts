/**
 * How the programs handle memory: what a peak took is given back, so that a site after use holds less than half of what it
 * would otherwise (figures in `docs/performance.md`).
 */

/**
 * Options of Node: little room for young objects, and a heap that is cleared when it has grown by a third instead of to its
 * fourfold.
 */
export const heapOptions = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

/** Settings of the C library's allocator; an operator's own win. */
export const allocatorSettings = {
  // A pool of memory for each thread keeps what only one of them needed.
  MALLOC_ARENA_MAX: '2',
  // Given, they stay where they are; otherwise the first large buffer raises both, and less is given back.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
