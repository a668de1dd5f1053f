/**
 * Measures the response time of the home page and of a list during an attack. One hostile client sends uncacheable
 * requests over 32 connections: random filters, searches, forms, unknown addresses and the most expensive responses. One
 * measurement also includes repeated builds of the ONIX export. To run this part alone: `npm run build`, then `npx tsx bench/scale/attack.ts`, or
 * `npx tsx bench/scale/attack.ts facets` for one attack. `SECONDS` is the length of
 * each measurement (10 by default), `ROWS` the number of records of each content type (10,000 by default).
 */
import { execFile } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startSeededSite, type SeededSite } from '../../e2e/processes';
import { attackNames, ONIX, type AttackerReport } from './attacker';
import { eventLoopDelay, memoryOf } from './processes';

const seconds = Number(process.env.SECONDS ?? 10);

/** Seconds between the start of the attacker and the measurement. The attack then has its full rate. */
const warmUp = 3;

/**
 * Targets: 99th percentiles of the response times of the home page and of a list in milliseconds; memory of API and
 * shell together in bytes.
 */
const most = { ms: 100, list: 200, memory: 400_000_000 };

/** Page with a list that the measuring client requests in turn with the home page. */
const list = '/openaccess';

/**
 * IP address of the measuring client. It is not in the attacker's network, so its rate limits are separate. The site
 * trusts this header in connections from its own machine.
 */
const visitor = { 'x-forwarded-for': '198.51.100.7' };

/** Measurements of the home page and a list during one attack. All times are in milliseconds. */
export interface AttackCost {
  attack: string;
  p50: number;
  p95: number;
  p99: number;
  longest: number;
  /** Median and 99th percentile of the list. */
  list: { p50: number; p99: number };
  /** Number of requests for the two pages that failed or did not get the status 200. */
  failed: number;
  /** Number of requests for the home page. */
  requests: number;
  /**
   * 99th percentiles of the event loop delay of each process. A delay of the measuring process makes the response times
   * too long.
   */
  delays: { shell: number; api: number; measuring: number };
  /** Peak memory of API and shell together, in bytes. */
  memory: number;
  /** Results of the attacking process; undefined when the home page is measured without an attack. */
  attacker: AttackerReport | undefined;
  meetsTarget: boolean;
}

/**
 * Measures the home page without an attack, during each attack, and during all of them together. The last measurement
 * adds repeated builds of the ONIX export.
 *
 * @param names Only these attacks, each alone.
 */
export async function measureAttacks(site: SeededSite, names?: string[]): Promise<AttackCost[]> {
  const pages = attackNames.filter((name) => name !== ONIX);
  const costs: AttackCost[] = [];
  for (const together of names?.map((name) => [name]) ?? [
    [],
    ...pages.map((name) => [name]),
    pages,
    attackNames,
  ])
    costs.push(await measure(site, together));
  return costs;
}

/** Prints the costs as a Markdown table. */
export function printAttacks(costs: readonly AttackCost[]): void {
  const titles =
    'Attack | Home pages | p50 | p95 | p99 | Longest | List p50 | p99 | Failed | Delay of shell | of API | of measuring | Memory | Attacker’s responses | Within';
  console.log(`\n| ${titles} |\n| --- |${' --: |'.repeat(12)} --- | --- |`);
  for (const { attack, requests, failed, delays, memory, attacker, meetsTarget, list, ...times } of costs) {
    const ms = (all: number[]) => all.map((one) => `${one.toFixed(0)} ms`).join(' | ');
    const latencies = ms([times.p50, times.p95, times.p99, times.longest, list.p50, list.p99]);
    const busy = `${ms([delays.shell, delays.api, delays.measuring])} | ${(memory / 1e6).toFixed(0)} MB`;
    const cells = [attack, requests, latencies, failed, busy, told(attacker), meetsTarget ? 'yes' : 'no'];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

const told = (attacker: AttackerReport | undefined) =>
  Object.entries(attacker?.statuses ?? {})
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ') + (attacker?.builds ? `, ${attacker.builds} ONIX builds` : '');

async function measure(site: SeededSite, names: string[]): Promise<AttackCost> {
  const attacker = names.length > 0 ? startAttacker(site, names) : undefined;
  if (attacker) await delay(warmUp * 1000);
  const own = monitorEventLoopDelay({ resolution: 5 });
  own.enable();
  await delaysOf(site);
  const times = { home: [] as number[], list: [] as number[] };
  let [failed, memory] = [0, 0];
  for (const start = performance.now(); performance.now() - start < seconds * 1000; await delay(20)) {
    for (const [page, path] of [['home', ''] as const, ['list', list] as const]) {
      const { ms, isOk } = await visit(site.address + path);
      times[page].push(ms);
      if (!isOk) failed += 1;
    }
    if (times.home.length % 10 === 0) memory = Math.max(memory, memoryOf(site));
  }
  const delays = { ...(await delaysOf(site)), measuring: own.percentile(99) / 1e6 };
  const home = percentiles(times.home);
  const ofList = percentiles(times.list);
  const report = await attacker;
  if (report && Object.keys(report.statuses).length === 0)
    throw new Error(`The attack "${names.join(', ')}" did not happen: no request got a response.`);
  if (report && names.includes(ONIX) && report.builds === 0) throw new Error('No ONIX export was built.');
  return {
    attack: names.join(', ') || 'none',
    ...home,
    list: { p50: ofList.p50, p99: ofList.p99 },
    ...{ failed, requests: times.home.length, delays, memory },
    attacker: report,
    meetsTarget: home.p99 < most.ms && ofList.p99 < most.list && failed === 0 && memory < most.memory,
  };
}

function percentiles(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) };
}

async function visit(address: string): Promise<{ ms: number; isOk: boolean }> {
  const start = performance.now();
  const isOk = await fetch(address, { headers: visitor, signal: AbortSignal.timeout(30_000) }).then(
    async (response) => (await response.arrayBuffer()).byteLength > 0 && response.status === 200,
    () => false,
  );
  return { ms: performance.now() - start, isOk };
}

async function delaysOf({ metrics }: SeededSite) {
  return { shell: await eventLoopDelay(metrics.shell), api: await eventLoopDelay(metrics.api) };
}

/**
 * Runs the attacker in another process. Its work therefore does not delay the measurement. The attack ends one second
 * after the measurement.
 */
async function startAttacker({ address, api }: SeededSite, names: string[]): Promise<AttackerReport> {
  const given = [address, api.address, names.join(','), String(warmUp + seconds + 1)];
  const options = ['--import', 'tsx', 'bench/scale/attacker.ts', ...given];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  return JSON.parse(stdout) as AttackerReport;
}

async function run() {
  const site = await startSeededSite(Number(process.env.ROWS ?? 10_000));
  try {
    const names = process.argv.slice(2);
    printAttacks(await measureAttacks(site, names.length > 0 ? names : undefined));
  } finally {
    await site.stop();
  }
}

if (require.main === module)
  run().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
