import { Gauge, type Registry } from 'prom-client';
import type { FailureLog } from '../reports/failureLog';
import type { registerPages } from '../handlers/pages';
import type { ReleaseWatcher } from '../releases/releaseWatcher';

type Pages = Pick<ReturnType<typeof registerPages>, 'figures'>;

/**
 * Adds the shell's own metrics to those that all services have: failures by type, active and rejected releases, and
 * figures of page rendering.
 */
export function measureSite(
  register: Registry,
  { failures, releases, pages }: { failures: FailureLog; releases: ReleaseWatcher; pages: Pages },
): void {
  const registers = [register];
  new Gauge({
    name: 'site_failures',
    help: 'Failures since the start that did not stop the site, by type.',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, count] of Object.entries(failures.counts())) this.set({ kind }, count);
    },
  });
  new Gauge({
    name: 'site_release_on',
    help: 'Active versions (1), by remote and channel.',
    labelNames: ['remote', 'channel', 'version'],
    registers,
    collect() {
      this.reset();
      for (const [remote, { current, trial, checking }] of Object.entries(releases.current())) {
        if (current) this.set({ remote, channel: 'current', version: current.version }, 1);
        if (trial) this.set({ remote, channel: 'trial', version: trial.release.version }, 1);
        if (checking) this.set({ remote, channel: 'checking', version: checking.version }, 1);
      }
    },
  });
  new Gauge({
    name: 'site_page_cache_bytes',
    help: 'Size of the cached pages.',
    registers,
    collect() {
      this.set(pages.figures().bytes);
    },
  });
  new Gauge({
    name: 'site_page_requests',
    help: 'Requests for pages since the start, by source of the response: cached, or rendered while the client waited.',
    labelNames: ['from'],
    registers,
    collect() {
      for (const [from, count] of Object.entries(pages.figures().requests)) this.set({ from }, count);
    },
  });
  new Gauge({
    name: 'site_pages_rejected',
    help: 'Requests for pages since the start that were rejected with 503, because too many pages were being rendered.',
    registers,
    collect() {
      this.set(pages.figures().admission.rejected);
    },
  });
  new Gauge({
    name: 'site_page_step_seconds',
    help: 'Duration of the steps of rendering a page since the start: load, render, encode.',
    labelNames: ['step', 'quantile'],
    registers,
    collect() {
      const { load, render, encode } = pages.figures();
      for (const [step, { median, p95 }] of Object.entries({ load, render, encode })) {
        this.set({ step, quantile: '0.5' }, median / 1_000);
        this.set({ step, quantile: '0.95' }, p95 / 1_000);
      }
    },
  });
  new Gauge({
    name: 'site_page_steps',
    help: 'Number of pages rendered since the start, by step. Other requests were answered from the cache.',
    labelNames: ['step'],
    registers,
    collect() {
      const { load, render, encode } = pages.figures();
      for (const [step, { count }] of Object.entries({ load, render, encode })) this.set({ step }, count);
    },
  });
  new Gauge({
    name: 'site_releases_refused',
    help: 'Releases on the list that are not active; the list itself counts as one while it cannot be read.',
    registers,
    collect() {
      this.set(releases.rejected().length);
    },
  });
}
