/**
 * `npx tsx bench/page.ts [--all | --paints | --federation] [address …]` compares a public page with its static twin:
 * the same HTML from the same server, with the scripts removed. It emulates a slow phone (150 ms latency, 1.6 Mbit/s, a
 * quarter of the processor's speed). It visits page and twin alternately and prints medians of the ratios. `--all`
 * prints one line for each page type or given address. `--paints` measures only the first and the largest contentful
 * paint of these pages, in a third of the time. `--federation` prints only the script bytes that module federation
 * costs. See README.md in this folder.
 */
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../e2e/browser';
import { startSite } from '../e2e/processes';
import { distinctPagePaths } from '../e2e/publicPages';
import { printFederationCost } from './federationCost';
import { measurePage, timeUntilMenu, type PageMeasures } from './measurePage';
import { startStaticBaseline } from './staticBaseline';

const pairs = Number(process.env.PAIRS ?? 7);
const [all, paintsOnly] = ['--all', '--paints'].map((option) => process.argv.includes(option));
const given = process.argv.slice(2).filter((word) => !word.startsWith('--'));

type Row = PageMeasures & { menu: number };
interface Pair {
  whole: Row;
  twin: Row;
}

async function bench() {
  const site = await startSite({ NODE_ENV: undefined });
  const whole = await startStaticBaseline(site.address, false);
  const twin = await startStaticBaseline(site.address, true);
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const paths =
      given.length > 0 ? given : all || paintsOnly ? await distinctPagePaths(site.address) : ['/'];
    const compared: [path: string, rows: Pair[]][] = [];
    for (const path of paths) {
      const rows = await visitInTurn(browser, path, whole.address, twin.address);
      if (!all && !paintsOnly) printPage(path, rows);
      compared.push([path, rows]);
    }
    if (paintsOnly) printPaints(compared);
    else if (all) printAll(compared);
  } finally {
    await browser.close();
    await Promise.all([whole.stop(), twin.stop(), site.stop()]);
  }
}

async function visitInTurn(browser: Browser, path: string, whole: string, twin: string): Promise<Pair[]> {
  const rows: Pair[] = [];
  for (let pair = 0; pair <= pairs; pair++) {
    const row = { whole: await measure(browser, whole + path), twin: await measure(browser, twin + path) };
    // The first pair warms the caches of the server up. Its results are discarded.
    if (pair > 0) rows.push(row);
    process.stdout.write(`\r${path}: pair ${pair} of ${pairs} `);
  }
  return rows;
}

function printPage(path: string, rows: Pair[]) {
  console.log(`\n\n${path}, medians of ${pairs} pairs`);
  const figures: [name: string, of: keyof Row, unit: string][] = [
    ['First contentful paint', 'fcp', 'ms'],
    ['Largest contentful paint', 'lcp', 'ms'],
    ['Menu reacts', 'menu', 'ms'],
    ['Total blocking time', 'tbt', 'ms'],
    ['The same with what came before the first paint', 'blockedInAll', 'ms'],
    ['Longest task after the first paint', 'longestTask', 'ms'],
    ['Tasks over 50 ms after it', 'longTasks', ''],
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

/** Prints a table with one line for each page. The columns are the measures that have a target. */
function printAll(compared: [path: string, rows: Pair[]][]) {
  console.log(
    `\n\nMedians of ${pairs} pairs; in brackets the static twin\n` +
      '| Page | Largest paint, ratio | Total blocking time | With what came before the first paint | Longest task | Tasks over 50 ms | Shift | Script bytes |\n' +
      '|---|---|---|---|---|---|---|---|',
  );
  for (const [path, rows] of compared) {
    const both = (of: keyof Row) =>
      `${round(median(rows.map(({ whole }) => whole[of])))} (${round(median(rows.map(({ twin }) => twin[of])))})`;
    const lcp = median(rows.map(({ whole, twin }) => whole.lcp / twin.lcp)).toFixed(2);
    const shift = median(rows.map(({ whole }) => whole.cls)).toFixed(4);
    const bytes = round(median(rows.map(({ whole }) => whole.scriptBytes)));
    console.log(
      `| ${path} | ${lcp} | ${both('tbt')} | ${both('blockedInAll')} | ${both('longestTask')} | ${both('longTasks')} | ${shift} | ${bytes} |`,
    );
  }
}

function printPaints(compared: [path: string, rows: Pair[]][]) {
  console.log(
    `\n\nMedians of ${pairs} pairs; in brackets the static twin, in milliseconds\n` +
      '| Page | First paint | Ratio | Largest paint | Ratio |\n|---|---|---|---|---|',
  );
  for (const [path, rows] of compared) {
    const figures = (['fcp', 'lcp'] as const).map((of) => {
      const [page, twin] = [rows.map(({ whole }) => whole[of]), rows.map((row) => row.twin[of])].map(median);
      const ratio = median(rows.map((row) => row.whole[of] / row.twin[of]));
      return `${round(page ?? NaN)} (${round(twin ?? NaN)}) | ${ratio.toFixed(2)}`;
    });
    console.log(`| ${path} | ${figures.join(' | ')} |`);
  }
}

async function measure(browser: Browser, address: string): Promise<Row> {
  // Paints later than one second after `load` are not measured, because no visitor waits for them.
  if (paintsOnly) return { ...(await measurePage(browser, address, 1_000)), menu: NaN };
  return { ...(await measurePage(browser, address)), menu: await timeUntilMenu(browser, address) };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const round = (value: number) => (value > 0 && value < 1 ? value.toFixed(3) : String(Math.round(value)));

(process.argv.includes('--federation') ? printFederationCost() : bench()).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
