/**
 * Measures the admin lists on two sites, with 100 and with 10,000 records of each content type. It measures the time
 * until rows are visible and the size of their API response. To run this part alone: `npm run build`, then `npx tsx
 * bench/scale/admin.ts [screen …]`, for example with the screen `managebanner`. `PAIRS` is the number of measurements
 * on each site (7 by default).
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureBrowser } from '../../e2e/browser';
import { signIn } from '../../e2e/signIn';
import { startSeededSite, type RunningSite } from '../../e2e/processes';
import { compare, maxRatio, type Comparison } from './compare';
import { listLabels } from '../../remote-admin/testing/labels';

const pairs = Number(process.env.PAIRS ?? 7);

/** The admin screens to measure, by the last segment of their paths. Their lists grow with the content. */
const screens = [
  'managebanner',
  'managpublishedtitles',
  'manageresources',
  'manageleadership',
  'manageopenaccess',
  'managesnippets',
];

/** The actions that are measured on each list, in the order in which they are performed. */
const actions = ['first page', 'next page', 'search', 'filter'] as const;
type Action = (typeof actions)[number];

interface Cost {
  /** Milliseconds until the rows are visible. */
  time: number;
  /** Uncompressed size of the API response that contains the rows. */
  bytes: number;
}

/** The cost of one action on one list. */
export interface ListCost {
  screen: string;
  action: Action;
  time: Comparison;
  bytes: Comparison;
  meetsTarget: boolean;
}

/**
 * Measures the admin lists on two sites alternately. A change of the machine's load then affects both.
 * @param few site with 100 records of each content type
 * @param many site with 10,000 records of each content type
 * @param names the screens to measure; an empty list means all screens
 */
export async function measureAdmin(
  few: RunningSite,
  many: RunningSite,
  names: readonly string[] = [],
): Promise<ListCost[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const sites = { few: await openEditor(browser, few), many: await openEditor(browser, many) };
    const costs: ListCost[] = [];
    for (const screen of screens.filter((one) => names.length === 0 || names.includes(one))) {
      const rows: Record<'few' | 'many', Record<Action, Cost>>[] = [];
      for (let pair = 0; pair <= pairs; pair++) {
        const row = { few: await sites.few(screen), many: await sites.many(screen) };
        // The first pair warms both sites up. Its results are discarded.
        if (pair > 0) rows.push(row);
      }
      for (const action of actions) {
        const compared = (figure: keyof Cost) =>
          compare(rows.map((row) => ({ few: row.few[action][figure], many: row.many[action][figure] })));
        const [time, bytes] = [compared('time'), compared('bytes')];
        const meetsTarget = time.ratio <= maxRatio.time && bytes.ratio <= maxRatio.bytes;
        costs.push({ screen, action, time, bytes, meetsTarget });
      }
    }
    return costs;
  } finally {
    await browser.close();
  }
}

/** Prints the costs as a Markdown table. */
export function printAdmin(costs: readonly ListCost[]): void {
  console.log('\n| List | Action | 100 | 10,000 | Ratio | 100 | 10,000 | Ratio | Within |');
  console.log('| --- | --- | --: | --: | --: | --: | --: | --: | --- |');
  for (const { screen, action, time, bytes, meetsTarget } of costs)
    console.log(
      `| ${screen} | ${action} | ${time.few.toFixed(0)} ms | ${time.many.toFixed(0)} ms | ${time.ratio.toFixed(2)} | ${bytes.few} B | ${bytes.many} B | ${bytes.ratio.toFixed(2)} | ${meetsTarget ? 'yes' : 'no'} |`,
    );
}

/**
 * Opens a browser page and signs in as an editor.
 * @returns a function that performs the actions on the list of a screen and returns their costs
 */
async function openEditor(browser: Browser, { address }: RunningSite) {
  const page = await browser.newPage({ baseURL: address });
  await page.addInitScript(markRows);
  // With a cache, the browser would only revalidate a response and receive no body.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await signIn(page, '/admin/managebanner');
  return async (screen: string): Promise<Record<Action, Cost>> => {
    const count = countBytes(page);
    const measured = async (act: () => Promise<number>): Promise<Cost> => {
      await page.waitForLoadState('networkidle');
      count.reset();
      return { time: await act(), bytes: await count.bytes() };
    };
    const first = await measured(async () => {
      await page.goto(`/admin/${screen}`);
      const mark = await page.waitForFunction(() => performance.getEntriesByName('rows')[0]?.startTime);
      return Number(await mark.jsonValue());
    });
    const next = await measured(() =>
      timed(page, 'click', /Page : 2/, () => page.getByRole('button', { name: 'Next' }).click()),
    );
    const search = await measured(() =>
      timed(page, 'input', filtered, () => page.getByRole('searchbox').fill('9')),
    );
    await page.getByRole('button', { name: listLabels.clearFilters }).click();
    const filter = await measured(() =>
      timed(page, 'change', filtered, async () => {
        await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('Active');
      }),
    );
    count.stop();
    return { 'first page': first, 'next page': next, search, filter };
  };
}

/** Markup of the line "12 of 100 …" below the heading. It is shown only while a search or a filter is active. */
const filtered = /<p aria-live="polite">[\d,]+ of [\d,]+ /;

/** Measures the size of the first API response that contains rows, after each call of `reset`. */
function countBytes(page: Page) {
  let sizes: Promise<number>[] = [];
  const add = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (/\/api\/.*[?&]page=/.test(response.url())) sizes.push(response.body().then((body) => body.length));
  };
  page.on('response', add);
  return {
    reset: () => void (sizes = []),
    bytes: async () => {
      // Waits for the browser to report the response. Rows can be visible earlier, for example when the page prefetched
      // them.
      await page.waitForTimeout(500);
      return (await sizes[0]) ?? 0;
    },
    stop: () => page.off('response', add),
  };
}

/**
 * Measures an action with a timer inside the page. A timer in this process would measure mainly the messages to the
 * browser.
 * @param event DOM event that the action causes; it starts the timer
 * @param shown matches the markup of the page once the action is complete; this stops the timer
 * @returns milliseconds from the event until the markup matches
 */
async function timed(page: Page, event: string, shown: RegExp, act: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ([type, source]) => {
      // Contains no named function. tsx would add calls of a helper that does not exist in the page.
      const shown = new Promise<number>((resolve) =>
        addEventListener(
          type,
          () => {
            const start = performance.now();
            new MutationObserver((_, observer) => {
              if (!new RegExp(source).test(document.querySelector('main')?.outerHTML ?? '')) return;
              observer.disconnect();
              resolve(performance.now() - start);
            }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
          },
          { once: true, capture: true },
        ),
      );
      // Stores the promise without awaiting it. The action that resolves it starts later.
      Object.assign(globalThis, { shown });
    },
    [event, shown.source] as const,
  );
  await act();
  return page.evaluate(() => Reflect.get(globalThis, 'shown') as Promise<number>);
}

/** Runs in the page. Sets the performance mark `rows` when the first row of the list is visible. */
function markRows() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('table:not([aria-busy]) [role=rowheader]')) return;
    performance.mark('rows');
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
}

async function run() {
  const few = await startSeededSite(100);
  const many = await startSeededSite(10_000);
  try {
    printAdmin(await measureAdmin(few, many, process.argv.slice(2)));
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}

if (require.main === module)
  run().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
