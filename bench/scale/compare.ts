/** Medians of several measurements: with 100 records, with 10,000 records, and of the ratios of the pairs. */
export interface Comparison {
  few: number;
  many: number;
  ratio: number;
}

/** The same figure, measured once with 100 records (`few`) and once with 10,000 records (`many`). */
export type Pair = Record<'few' | 'many', number>;

/** Targets: the largest allowed ratio of the cost with 10,000 records to the cost with 100 records. */
export const maxRatio = { time: 1.2, bytes: 1.1 };

/** Returns the medians of pairs of measurements. */
export const compare = (pairs: readonly Pair[]): Comparison => ({
  few: median(pairs.map(({ few }) => few)),
  many: median(pairs.map(({ many }) => many)),
  ratio: median(pairs.map(({ few, many }) => many / few)),
});

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
