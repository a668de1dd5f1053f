/** Largest number of pages that are all shown, without a gap. */
export const shortRow = 7;

/**
 * Returns the page numbers to offer, from 1: all of a few, otherwise the first, the last and the neighbours of the
 * current page.
 */
export function pagesAround(page: number, pages: number): number[] {
  const all = Array.from({ length: pages <= shortRow ? pages : 0 }, (_, index) => index + 1);
  if (all.length > 0) return all;
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(near)].sort((one, other) => one - other);
}
