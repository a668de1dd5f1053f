/** Formats a number with Indian digit grouping. */
export const formatNumber = (number: number): string => number.toLocaleString('en-IN');

/** Formats a number with its noun, e.g. "1 title" or "9,997 titles". */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
