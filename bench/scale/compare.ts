/** A measurement with few and with many records, and their ratio. */
export interface Comparison {
  few: number;
  many: number;
  ratio: number;
}

/** One measurement with few and with many records. */
export type Pair = Record<'few' | 'many', number>;

/** The targets: cost with 10,000 records as a multiple of the cost with 100. */
export const most = { time: 1.2, bytes: 1.1 };

/** Returns the medians of the pairs, and the median of their ratios. */
export const compare = (pairs: readonly Pair[]): Comparison => ({
  few: median(pairs.map(({ few }) => few)),
  many: median(pairs.map(({ many }) => many)),
  ratio: median(pairs.map(({ few, many }) => many / few)),
});

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
