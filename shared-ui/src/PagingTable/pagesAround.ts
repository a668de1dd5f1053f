/** As many pages stand side by side without a gap. */
export const shortRow = 7;

/** The pages that are offered by number: all of a few, else the ends and those beside the present one. From 1. */
export function pagesAround(page: number, pages: number): number[] {
  const all = Array.from({ length: pages <= shortRow ? pages : 0 }, (_, index) => index + 1);
  if (all.length > 0) return all;
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(near)].sort((one, other) => one - other);
}
