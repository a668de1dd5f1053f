/**
 * Measures the response time of the home page while one client with 32 connections sends uncacheable requests: random filters,
 * forms and unknown addresses, with and without ONIX builds at the same time. Also runs on its own, after `npm run build`:
 * `npx tsx bench/scale/attack.ts`; `SECONDS` is the length of each measurement (10), `ROWS` the size of the catalogue (10,000).
 */
import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { editorToken } from '../../e2e/asEditor';
import { startSeeded, type SeededSite } from '../../e2e/site';

const seconds = Number(process.env.SECONDS ?? 10);
const connections = 32;

/** Target of the 99th percentile, in milliseconds. */
const mostMs = 100;

/** Addresses in two networks. The site trusts the header of a proxy on its own machine. */
const visitor = { 'x-forwarded-for': '198.51.100.7' };
const attacker = { 'x-forwarded-for': '203.0.113.9' };

const form = {
  method: 'POST',
  headers: { ...attacker, 'content-type': 'application/x-www-form-urlencoded' },
  body: 'name=Nalini&email=nalini%40example.org&message=A+trial',
} as const;

/** The requests of the attacker. Each has a part that was never requested before. */
const attacks: Record<string, (any: string) => autocannon.Request> = {
  filters: (any) => ({ method: 'GET', path: `/titles?author=${any}` }),
  forms: (any) => ({ ...form, path: `/representation/enquiry?any=${any}` }),
  'unknown addresses': (any) => ({ method: 'GET', path: `/no/${any}` }),
  'unknown books': () => ({ method: 'GET', path: `/titles/${Math.floor(Math.random() * 1e8)}` }),
};

/** Response times of the home page during one attack. */
export interface AttackCost {
  attack: string;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  longest: number;
  /** Requests without a response of status 200. */
  failed: number;
  /** Number of requests for the home page. */
  requests: number;
  isWithin: boolean;
}

/** Measures the home page alone, during each attack, and during all of them while ONIX is built. */
export async function measureAttacks(site: SeededSite): Promise<AttackCost[]> {
  const all = Object.values(attacks);
  const costs = [await measure('none', site, async () => undefined)];
  for (const [name, attack] of Object.entries(attacks))
    costs.push(await measure(name, site, () => send(site, [attack])));
  costs.push(await measure('all of these', site, () => send(site, all)));
  costs.push(
    await measure('all of these, and ONIX', site, async (signal) => {
      await Promise.all([send(site, all), buildOnix(site, signal)]);
    }),
  );
  return costs;
}

/** Prints the costs as a table. */
export function printAttacks(costs: readonly AttackCost[]): void {
  console.log('\n| Attack | Home pages | p50 | p95 | p99 | Longest | Failed | Within |');
  console.log('| --- | --: | --: | --: | --: | --: | --: | --- |');
  for (const { attack, requests, p50, p95, p99, longest, failed, isWithin } of costs) {
    const times = [p50, p95, p99, longest].map((ms) => `${ms.toFixed(0)} ms`).join(' | ');
    console.log(`| ${attack} | ${requests} | ${times} | ${failed} | ${isWithin ? 'yes' : 'no'} |`);
  }
}

async function measure(
  attack: string,
  { address }: SeededSite,
  begin: (signal: AbortSignal) => Promise<unknown>,
): Promise<AttackCost> {
  const end = new AbortController();
  const under = begin(end.signal);
  const times: number[] = [];
  let failed = 0;
  for (const start = performance.now(); performance.now() - start < seconds * 1000; await delay(20)) {
    const asked = performance.now();
    const status = await fetch(address, { headers: visitor, signal: AbortSignal.timeout(30_000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    times.push(performance.now() - asked);
    if (status !== 200) failed += 1;
  }
  end.abort();
  await under;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  const p99 = at(0.99);
  const isWithin = p99 < mostMs && failed === 0;
  return {
    ...{ attack, p50: at(0.5), p95: at(0.95), p99, longest: at(1) },
    ...{ failed, requests: times.length, isWithin },
  };
}

/** Sends attacks in turn for as long as the home page is measured. */
const send = ({ address }: SeededSite, kinds: ((any: string) => autocannon.Request)[]) =>
  autocannon({
    url: address,
    headers: attacker,
    connections,
    duration: seconds,
    timeout: 30,
    requests: kinds.map((kind) => ({
      ...kind(''),
      setupRequest: (request: autocannon.Request) => ({ ...request, ...kind(randomUUID()) }),
    })),
  });

/** Changes a title and downloads the ONIX file, which the change causes to be rebuilt. */
async function buildOnix({ address, api }: SeededSite, signal: AbortSignal) {
  const authorization = `Bearer ${await editorToken(api.address)}`;
  for (let edition = 1; !signal.aborted; edition += 1) {
    const changed = await fetch(`${api.address}/api/published-titles/1`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ authorName: `Author ${edition}` }),
    });
    if (!changed.ok) throw new Error(`Changing a title was answered with ${changed.status}.`);
    const onix = await fetch(`${address}/api/published-titles/onix.xml`, { headers: attacker });
    await onix.arrayBuffer();
  }
}

async function run() {
  const site = await startSeeded(Number(process.env.ROWS ?? 10_000));
  try {
    printAttacks(await measureAttacks(site));
  } finally {
    await site.stop();
  }
}

if (require.main === module)
  run().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
