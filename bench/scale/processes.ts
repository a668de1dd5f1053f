/** Reads the memory use and the event loop delay of the processes of a site. */
import { readFileSync } from 'node:fs';
import type { RunningSite, SeededSite } from '../../e2e/processes';

/**
 * Returns the memory of API and shell together, in bytes. Uses the proportional set size (PSS), which counts shared
 * memory only once. Runs on Linux only.
 */
export const memoryOf = (site: SeededSite): number => residentBytes(site) + residentBytes(site.api);

function residentBytes({ processId }: RunningSite): number {
  const memory = readFileSync(`/proc/${processId}/smaps_rollup`, 'utf8');
  const [, kibibytes = '0'] = /^Pss:\s+(\d+)/m.exec(memory) ?? [];
  return Number(kibibytes) * 1024;
}

/**
 * Returns the 99th percentile of the event loop delay of a process since the previous call, in milliseconds.
 * @param metricsAddress address of the process's Prometheus metrics
 */
export async function eventLoopDelay(metricsAddress: string): Promise<number> {
  const metrics = await (await fetch(metricsAddress)).text();
  const [, seconds] = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics) ?? [];
  return Number(seconds) * 1000;
}
