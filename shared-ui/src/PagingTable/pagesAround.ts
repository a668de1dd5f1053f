/** Maximum number of pages for which all page numbers are shown. */
export const maxShownPages = 7;

/**
 * Returns the page numbers that have a button. Up to {@link maxShownPages} pages, these are all numbers. Otherwise they
 * are the first, the last, the current page and its neighbours, and the middle of each larger gap.
 * @param page Current page, from 1.
 * @param pages Number of pages.
 * @example pagesAround(500, 1000) // [1, 250, 499, 500, 501, 751, 1000]
 */
export function pagesAround(page: number, pages: number): number[] {
  const all = Array.from({ length: pages <= maxShownPages ? pages : 0 }, (_, index) => index + 1);
  if (all.length > 0) return all;
  const near = [1, middleOf(1, page - 1), page - 1, page, page + 1, middleOf(page + 1, pages), pages];
  return [...new Set(near.filter((number) => number >= 1 && number <= pages))].sort((a, b) => a - b);
}

/** Returns the number in the middle of two page numbers. */
const middleOf = (first: number, last: number) => Math.round((first + last) / 2);
