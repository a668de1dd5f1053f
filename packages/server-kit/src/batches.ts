/**
 * Yields the items of a list in batches.
 * @param size Maximum number of items in a batch.
 * @example for (const batch of batchesOf(rows, 500)) await insert(batch);
 */
export function* batchesOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}
