/**
 * Measures how much the export of a large catalogue slows down other clients. One or eight clients download an export
 * through the site. Meanwhile another client requests `/api/health`. The results are its response times, and the memory
 * of API and shell. To run this part alone: `npm run build`, then `npx tsx bench/scale/exports.ts`. `ROWS` is the
 * number of records of each content type (10,000 by default).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { editorToken } from '../../e2e/signInAsEditor';
import { startSeededSite, type RunningSite, type SeededSite } from '../../e2e/processes';
import { memoryOf } from './processes';

/**
 * Targets: 99th percentile of the response time of other requests in milliseconds; memory of API and shell together
 * in bytes.
 */
const most = { waitMs: 100, memory: 400_000_000 };

/** The measured exports, with their paths on the site. */
const exports = {
  ONIX: '/api/published-titles/onix.xml',
  KBART: '/api/kbart.txt',
  'Atom, titles': '/feeds/titles.atom',
  'Atom, snippets': '/feeds/snippets.atom',
  sitemap: '/sitemap.xml',
};

/** The cost of one export that is downloaded by one or several clients at the same time. */
export interface ExportCost {
  name: string;
  clients: number;
  /** Uncompressed size of one download. */
  bytes: number;
  /** Milliseconds until the last download is complete. */
  time: number;
  /** 99th percentile of the response time of other requests during the downloads, in milliseconds. */
  p99: number;
  /** Longest response time of another request during the downloads, in milliseconds. */
  longest: number;
  /** Peak memory of API and shell together, in bytes. */
  memory: number;
  meetsTarget: boolean;
}

/**
 * Downloads every export of a site, first by one client and then by eight clients at once. The API builds the export
 * again before each measurement.
 */
export async function measureExports(site: SeededSite): Promise<ExportCost[]> {
  const authorization = `Bearer ${await editorToken(site.api.address)}`;
  const costs: ExportCost[] = [];
  for (const [name, path] of Object.entries(exports))
    for (const clients of [1, 8]) {
      await invalidate(site.api, authorization);
      costs.push(await measure(name, site, path, clients));
    }
  return costs;
}

/** Prints the costs as a Markdown table. */
export function printExports(costs: readonly ExportCost[]): void {
  console.log('\n| Export | Clients | Bytes | Time | Others wait, p99 | Longest | Memory | Within |');
  console.log('| --- | --: | --: | --: | --: | --: | --: | --- |');
  for (const { name, clients, bytes, time, p99, longest, memory, meetsTarget } of costs)
    console.log(
      `| ${name} | ${clients} | ${bytes} | ${time.toFixed(0)} ms | ${p99.toFixed(0)} ms | ${longest.toFixed(0)} ms | ${(memory / 1e6).toFixed(0)} MB | ${meetsTarget ? 'yes' : 'no'} |`,
    );
}

async function measure(name: string, site: SeededSite, path: string, clients: number): Promise<ExportCost> {
  const waits: number[] = [];
  let memory = 0;
  let isDone = false;
  const probe = async () => {
    while (!isDone) {
      const asked = performance.now();
      await (await fetch(`${site.api.address}/api/health`)).arrayBuffer();
      waits.push(performance.now() - asked);
      memory = Math.max(memory, memoryOf(site));
      await delay(10);
    }
  };
  const downloadAll = async () => {
    try {
      const start = performance.now();
      const sizes = await Promise.all(Array.from({ length: clients }, () => download(site.address + path)));
      return { bytes: sizes[0] ?? 0, time: performance.now() - start };
    } finally {
      isDone = true;
    }
  };
  const [{ bytes, time }] = await Promise.all([downloadAll(), probe()]);
  const sorted = waits.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
  const meetsTarget = p99 < most.waitMs && memory < most.memory;
  return { name, clients, bytes, time, p99, longest: sorted.at(-1) ?? NaN, memory, meetsTarget };
}

/**
 * Downloads a file without storing it.
 * @returns uncompressed size of the file in bytes
 */
async function download(address: string): Promise<number> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address} was answered with ${answer.status}.`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  return bytes;
}

/** Changes a title and an open-access book, so that the API builds the exports again. */
async function invalidate({ address }: RunningSite, authorization: string) {
  for (const path of ['published-titles/1', 'openaccess/update/1']) {
    const answer = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ altText: `Picture ${Date.now()}` }),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    await answer.arrayBuffer();
  }
}

async function run() {
  const site = await startSeededSite(Number(process.env.ROWS ?? 10_000));
  try {
    printExports(await measureExports(site));
  } finally {
    await site.stop();
  }
}

if (require.main === module)
  run().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
