/** A number as people in India group it. */
export const figure = (number: number): string => number.toLocaleString('en-IN');

/** A number with its noun: "1 title", "9,997 titles". */
export const counted = (count: number, one: string, many: string): string =>
  `${figure(count)} ${count === 1 ? one : many}`;
