/**
 * `npx tsx bench/lighthouse.ts [address …]` prints the Lighthouse scores of the given pages on an emulated phone. By
 * default these are the public pages, but only one book of each list, one author, one series and one subject. Each score
 * is the median of `RUNS` visits (5 by default) to the built site. If a page has less than 100 points for performance,
 * its static twin is measured too: the same HTML without scripts. A twin with the same score shows that the machine is
 * too slow or busy. Lighthouse is not a dependency; npx downloads it.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureBrowser } from '../e2e/browser';
import { distinctPagePaths } from '../e2e/publicPages';
import { startSite } from '../e2e/processes';
import { startStaticBaseline } from './staticBaseline';

const lighthouse = 'lighthouse@12.8.2';
const flags = '--headless --no-sandbox --disable-gpu --disable-background-networking';
const runs = Number(process.env.RUNS ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const run = promisify(execFile);

/** The fields of a Lighthouse report that this script reads. */
interface Report {
  requestedUrl: string;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

async function bench() {
  const site = await startSite({ NODE_ENV: undefined });
  const twin = await startStaticBaseline(site.address, true);
  try {
    const addresses = process.argv.length > 2 ? process.argv.slice(2) : await distinctPagePaths(site.address);
    console.log(
      `| Page | ${categories.join(' | ')} | Performance of the static twin | What costs points |\n|---|${'---|'.repeat(categories.length + 2)}`,
    );
    for (const address of addresses) {
      const reports = await visits(site.address + address);
      const scores = categories.map((name) => median(scoresOf(reports, name)));
      const isPerfect = scores[0] === 100;
      const control = isPerfect ? '' : median(scoresOf(await visits(twin.address + address), 'performance'));
      console.log(`| ${address} | ${scores.join(' | ')} | ${control} | ${costs(reports).join('; ')} |`);
    }
  } finally {
    await Promise.all([twin.stop(), site.stop()]);
  }
}

/** Visits a page until the medians of its scores are decided. */
async function visits(address: string): Promise<Report[]> {
  const reports: Report[] = [];
  while (reports.length < runs && !isDecided(reports)) reports.push(await visit(address));
  return reports;
}

const scoresOf = (reports: Report[], name: string) =>
  reports.map((report) => {
    const score = report.categories[name]?.score;
    if (typeof score !== 'number')
      throw new Error(`Lighthouse could not measure ${name} of ${report.requestedUrl}.`);
    return Math.round(score * 100);
  });

/**
 * Returns true if in every category more than half of the planned visits already have the same score. Further visits
 * then cannot change the medians.
 */
const isDecided = (reports: Report[]) =>
  categories.every((name) => {
    const scores = scoresOf(reports, name);
    return scores.some((score) => scores.filter((other) => other === score).length > runs / 2);
  });

async function visit(address: string): Promise<Report> {
  const { stdout } = await run(
    'npx',
    [
      '-y',
      lighthouse,
      address,
      '--quiet',
      '--output=json',
      '--disable-full-page-screenshot',
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: ensureBrowser() }, maxBuffer: 100_000_000 },
  );
  return JSON.parse(stdout) as Report;
}

/**
 * Returns the ids and values of the audits that lowered the score of the last visit. Audits with a score of 0.9 or more
 * cost almost nothing and are omitted.
 */
function costs(reports: Report[]): string[] {
  const report = reports.at(-1);
  if (!report) return [];
  return categories.flatMap((name) =>
    (report.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${report.audits[id]?.displayValue ?? ''}`.trim()),
  );
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

bench().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
