/**
 * Memory settings of the services. They release memory after a peak, so that a used site occupies less than half of the
 * memory that it would otherwise (figures in `docs/performance.md`).
 */

/**
 * Options of Node: a small young generation, and a heap that is collected when it has grown by a third instead of
 * fourfold.
 */
export const heapOptions = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

/** Settings of the C library's allocator; the operator's own take precedence. */
export const allocatorSettings = {
  // One memory pool per thread would keep memory that only one of them needed.
  MALLOC_ARENA_MAX: '2',
  // Set explicitly, they stay fixed; otherwise the first large buffer raises both, and less memory is released.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
