/**
 * `npm run bench:inp`: how soon a page answers the first touches of a visitor, which start the application: from the press to
 * the next frame, as INP counts it. The phone of `bench:page`; `VISITS` visits (5) for each. See README.md beside this file.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureBrowser } from '../e2e/browser';
import { startSite } from '../e2e/site';
import { phone } from './measurePage';

const visits = Number(process.env.VISITS ?? 5);

/** What is pressed, on which page; found by a selector. A tab is a link until the application is there: a press leaves the page. */
const touched = [
  ['menu', '/contactus', 'header [commandfor]'],
  ['menu', '/', 'header [commandfor]'],
  ['search', '/contactus', 'header [popovertarget]'],
  ['carousel, pause', '/', 'section [data-pause]'],
  ['carousel, a bar', '/', '[data-bar]'],
] as const;

/** In milliseconds from the press to the next frame: the first press, and the slowest while the application starts. */
interface Answers {
  first: number;
  slowest: number;
  /** From the first press until the application has taken over. */
  started: number;
}

async function bench() {
  const site = await startSite({ NODE_ENV: undefined });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    console.log(
      `Medians of ${visits} visits, and the slowest of all\n` +
        '| Pressed | Page | First press | Slowest press until it has started | Started after |\n|---|---|---|---|---|',
    );
    for (const [what, path, selector] of touched) {
      const seen: Answers[] = [];
      // The first visit warms the server and does not count.
      for (let visit = 0; visit <= visits; visit++) {
        const answers = await pressAgainAndAgain(browser, site.address + path, selector);
        if (visit > 0) seen.push(answers);
      }
      const [first, slowest, started] = (['first', 'slowest', 'started'] as const).map((name) => {
        const values = seen.map((answers) => answers[name]).toSorted((a, b) => a - b);
        return `${Math.round(values[Math.floor(values.length / 2)] ?? NaN)} (${Math.round(values.at(-1) ?? NaN)}) ms`;
      });
      console.log(`| ${what} | ${path} | ${first} | ${slowest} | ${started} |`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Presses until the application has taken over, with a sixth of a second between two presses. */
async function pressAgainAndAgain(browser: Browser, address: string, selector: string): Promise<Answers> {
  const { context, page } = await phone(browser);
  await page.addInitScript(() => {
    const slowestOf: Record<number, number> = {};
    Object.assign(window, { slowestOf });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // One press is several events; a pointer that a page comes under is none.
        const press = 'interactionId' in entry ? Number(entry.interactionId) : 0;
        if (press > 0) slowestOf[press] = Math.max(slowestOf[press] ?? 0, entry.duration);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const target = page.locator(selector).filter({ visible: true }).first();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${address} shows no "${selector}" to press.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const begin = await page.evaluate(() => performance.now());
  while (!(await startedAt(page))) {
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(150);
  }
  await page.touchscreen.tap(x, y);
  // What was pressed last is told of after its frame.
  await page.waitForTimeout(1_000);
  const slowestOf = await page.evaluate(() => Reflect.get(window, 'slowestOf') as Record<number, number>);
  const started = (await startedAt(page)) - begin;
  await context.close();
  // Their numbers grow, and keys that are numbers come in order. A browser tells of no answer within 16 ms.
  const durations = Object.values(slowestOf);
  return { first: durations[0] ?? 0, slowest: Math.max(0, ...durations), started };
}

const startedAt = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('shell-started')[0]?.startTime ?? 0);

bench().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
