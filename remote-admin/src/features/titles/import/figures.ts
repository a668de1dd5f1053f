/** Formats a number with Indian digit grouping. */
export const figure = (number: number): string => number.toLocaleString('en-IN');

/** Formats a number with its noun, e.g. "1 title" or "9,997 titles". */
export const counted = (count: number, one: string, many: string): string =>
  `${figure(count)} ${count === 1 ? one : many}`;
