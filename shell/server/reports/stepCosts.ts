import { traced } from '@juris/server-kit/tracing';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** The steps in which a page is made. */
type Step = 'load' | 'render' | 'encode';

/** What a step took since the start: how often, and its median and 95th percentile in milliseconds. */
export interface StepCost {
  count: number;
  median: number;
  p95: number;
}

/** Keeps account of what each step of making a page costs. */
export function stepCosts() {
  const histograms = { load: createHistogram(), render: createHistogram(), encode: createHistogram() };
  return {
    /** Does a step and records how long it took. @throws whatever the step throws; it is not recorded then */
    async timed<Value>(step: Step, work: () => Promise<Value>): Promise<Value> {
      const startedAt = performance.now();
      const value = await traced(`${step} a page`, work);
      histograms[step].record(Math.max(1, Math.round((performance.now() - startedAt) * 1_000)));
      return value;
    },
    figures: (): Record<Step, StepCost> => ({
      load: costOf(histograms.load),
      render: costOf(histograms.render),
      encode: costOf(histograms.encode),
    }),
  };
}

const costOf = (histogram: RecordableHistogram): StepCost => ({
  count: histogram.count,
  median: histogram.count && histogram.percentile(50) / 1_000,
  p95: histogram.count && histogram.percentile(95) / 1_000,
});
