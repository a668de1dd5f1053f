import { traceSpan } from '@juris/server-kit/tracing';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** Steps of rendering a page: loading its data, rendering HTML, and encoding (compressing) the response. */
type Step = 'load' | 'render' | 'encode';

/** Records how long each step of rendering a page takes. */
export function renderTimings() {
  const histograms = { load: createHistogram(), render: createHistogram(), encode: createHistogram() };
  const record = (step: Step, milliseconds: number) =>
    histograms[step].record(Math.max(1, Math.round(milliseconds * 1_000)));
  return {
    /** Records the duration of a step that a renderer has measured. */
    record,
    /**
     * Runs a step and records its duration.
     * @throws Any error of the step. The duration of a failed step is not recorded.
     */
    async timed<Value>(step: Step, work: () => Promise<Value>): Promise<Value> {
      const startedAt = performance.now();
      const value = await traceSpan(`${step} a page`, work);
      record(step, performance.now() - startedAt);
      return value;
    },
    figures: () => ({
      load: costOf(histograms.load),
      render: costOf(histograms.render),
      encode: costOf(histograms.encode),
    }),
  };
}

/** Returns how often a step has run since the start, and its median and 95th percentile in milliseconds. */
const costOf = (histogram: RecordableHistogram) => ({
  count: histogram.count,
  median: histogram.count && histogram.percentile(50) / 1_000,
  p95: histogram.count && histogram.percentile(95) / 1_000,
});
