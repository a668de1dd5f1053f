/**
 * `npx tsx bench/admin.ts` opens the admin list of titles on an emulated slow phone with an empty cache. It measures when
 * the first row is visible and when the page accepts input. One site has 100 titles, the other 10,000. For comparison,
 * it also prints the largest contentful paint of the home page served as a static file. All figures are medians of
 * `VISITS` visits (5 by default). The visits alternate between the sites. See README.md in this folder.
 */
import { chromium, type Browser } from '@playwright/test';
import { editorToken } from '../e2e/signInAsEditor';
import { ensureBrowser } from '../e2e/browser';
import { startSite } from '../e2e/processes';
import { seed100 } from './seed100';
import { blockingTime, measurePage, phone, type LongTask } from './measurePage';
import { startStaticBaseline } from './staticBaseline';

const visits = Number(process.env.VISITS ?? 5);

interface Visit {
  /** Time until the first row is visible, in milliseconds since the start of the navigation. */
  firstRow: number;
  /** Time until the page is rendered and accepts input, in milliseconds since the start of the navigation. */
  ready: number;
  /** Total blocking time from the first contentful paint until one second after `ready`, in milliseconds. */
  blocked: number;
  /** Compressed size of the scripts that were loaded before `ready`, in bytes. */
  scriptBytes: number;
}

async function bench() {
  const few = await startSite({ NODE_ENV: undefined });
  const many = await startSite({ NODE_ENV: undefined }, ['--seed', 'large']);
  const twin = await startStaticBaseline(few.address, true);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    await seed100(few);
    const sites = [
      { rows: '100', address: few.address, token: await editorToken(few.address) },
      { rows: '10,000', address: many.address, token: await editorToken(many.address) },
    ];
    const seen = new Map<string, Visit[]>(sites.map(({ rows }) => [rows, []]));
    const paints: number[] = [];
    for (let round = 0; round <= visits; round++) {
      for (const { rows, address, token } of sites) {
        const visit = await visitTitles(browser, address, token);
        // The first round warms the servers up. Its results are discarded.
        if (round > 0) seen.get(rows)?.push(visit);
      }
      const { lcp } = await measurePage(browser, twin.address);
      if (round > 0) paints.push(lcp);
      process.stdout.write(`\rround ${round} of ${visits} `);
    }
    console.log(
      `\n\n| Titles | First row | Ready | Blocking time | Script bytes |\n| --- | --- | --- | --- | --- |`,
    );
    for (const [rows, of] of seen) {
      const figure = (name: keyof Visit) => median(of.map((visit) => visit[name])).toFixed(0);
      console.log(
        `| ${rows} | ${figure('firstRow')} ms | ${figure('ready')} ms | ${figure('blocked')} ms | ${figure('scriptBytes')} |`,
      );
    }
    console.log(`\nThe home page as a static file: largest paint after ${median(paints).toFixed(0)} ms.`);
  } finally {
    await browser.close();
    await Promise.all([twin.stop(), few.stop(), many.stop()]);
  }
}

/** Opens the list of titles as an editor, with an empty cache. */
async function visitTitles(browser: Browser, address: string, token: string): Promise<Visit> {
  const { context, page, devtools } = await phone(browser);
  let scriptBytes = 0;
  const scripts = new Set<string>();
  devtools.on(
    'Network.responseReceived',
    ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript((given) => localStorage.setItem('token', given), token);
  await page.addInitScript(watchRows);
  await page.goto(`${address}/admin/managpublishedtitles`, { waitUntil: 'commit' });
  const timeOf = async (mark: string) => {
    const seen = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, mark);
    return Number(await seen.jsonValue());
  };
  const firstRow = await timeOf('rows');
  const ready = Math.max(firstRow, await timeOf('shell-started'));
  const sent = scriptBytes;
  await page.waitForTimeout(1_000);
  const { tasks, fcp } = await page.evaluate(() => ({
    tasks: Reflect.get(window, 'longTasks') as LongTask[],
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  }));
  await context.close();
  return { firstRow, ready, blocked: blockingTime(tasks, fcp), scriptBytes: sent };
}

/**
 * Runs in the page. Sets the performance mark `rows` when the first row is visible, and records tasks of more
 * than 50 ms in `window.longTasks`.
 */
function watchRows() {
  const longTasks: LongTask[] = [];
  Object.assign(window, { longTasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      longTasks.push({ end: startTime + duration, duration });
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('table:not([aria-busy]) [role=rowheader]')) return;
    performance.mark('rows');
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

bench().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
