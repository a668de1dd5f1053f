/**
 * `npm run bench:page [-- address …]`: a public page against its static twin, which is the same HTML without its
 * scripts from the same server. Throttled mobile profile (150 ms, 1.6 Mbit/s, processor at a quarter), pairs
 * taken in turn, medians of the ratios. See README.md beside this file.
 */
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../e2e/browser';
import { startSite } from '../e2e/site';
import { measurePage, timeUntilMenu, type PageMeasures } from './measurePage';
import { startTwin } from './staticTwin';

const pairs = Number(process.env.PAIRS ?? 7);
const paths = process.argv.slice(2);

type Row = PageMeasures & { menu: number };

async function bench() {
  const site = await startSite({ NODE_ENV: undefined });
  const whole = await startTwin(site.address, false);
  const twin = await startTwin(site.address, true);
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    for (const path of paths.length ? paths : ['/'])
      await compare(browser, path, whole.address, twin.address);
  } finally {
    await browser.close();
    await Promise.all([whole.stop(), twin.stop(), site.stop()]);
  }
}

async function compare(browser: Browser, path: string, whole: string, twin: string) {
  const rows: { whole: Row; twin: Row }[] = [];
  for (let pair = 0; pair <= pairs; pair++) {
    const row = { whole: await measure(browser, whole + path), twin: await measure(browser, twin + path) };
    // The first pair warms the server's caches and does not count.
    if (pair > 0) rows.push(row);
    process.stdout.write(`\r${path}: pair ${pair} of ${pairs} `);
  }
  console.log(`\n\n${path}, medians of ${pairs} pairs`);
  const figures: [name: string, of: keyof Row, unit: string][] = [
    ['First contentful paint', 'fcp', 'ms'],
    ['Largest contentful paint', 'lcp', 'ms'],
    ['Menu reacts', 'menu', 'ms'],
    ['Blocking time', 'tbt', 'ms'],
    ['Layout shift', 'cls', ''],
    ['Requests', 'requests', ''],
    ['Bytes', 'bytes', ''],
    ['Script bytes', 'scriptBytes', ''],
  ];
  console.log('| Measure | Page | Static twin | Ratio |\n|---|---|---|---|');
  for (const [name, of, unit] of figures) {
    const page = median(rows.map((row) => row.whole[of]));
    const still = median(rows.map((row) => row.twin[of]));
    const ratio = still > 0 ? median(rows.map((row) => row.whole[of] / row.twin[of])).toFixed(2) : '';
    console.log(`| ${name} | ${round(page)} ${unit} | ${round(still)} ${unit} | ${ratio} |`);
  }
}

async function measure(browser: Browser, address: string): Promise<Row> {
  return { ...(await measurePage(browser, address)), menu: await timeUntilMenu(browser, address) };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const round = (value: number) => (value < 1 ? value.toFixed(3) : String(Math.round(value)));

bench().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
