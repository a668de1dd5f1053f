/**
 * `npm run bench:rows`: the list of titles in the admin area with 10,000 rows against one with 100, in pairs taken in
 * turn; medians of the ratios, which may be 1.2 at most. `PAIRS` says how many (7). See README.md beside this file.
 */
import { chromium, expect, type Page } from '@playwright/test';
import { signIn } from '../e2e/signIn';
import { startSite } from '../e2e/site';
import { findBrowser } from '../shell/releases/findBrowser';
import { fillTo100 } from './fillTo100';

const pairs = Number(process.env.PAIRS ?? 7);
const titles = '/admin/managpublishedtitles';
/** What is told of a list that is searched or narrowed. */
const narrowed = /[\d,]+ of [\d,]+ titles/;
/** What an editor does to a list, in the order in which it is done. */
const measures = ['first page', 'search', 'filter', 'sort', 'next page'] as const;
type Times = Record<(typeof measures)[number], number>;

async function bench() {
  const few = await startSite({});
  const many = await startSite({}, ['--seed', 'large']);
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? chromium.executablePath(),
    args: ['--no-sandbox'],
  });
  try {
    await fillTo100(few);
    const [ofFew, ofMany] = await Promise.all(
      [few, many].map(async ({ address }) => {
        const page = await browser.newPage({ baseURL: address });
        await page.addInitScript(markRows);
        await signIn(page, titles);
        return page;
      }),
    );
    if (!ofFew || !ofMany) throw new Error('There are not two pages to compare.');
    const rows: { few: Times; many: Times }[] = [];
    for (let pair = 0; pair <= pairs; pair++) {
      const row = { few: await timesOf(ofFew), many: await timesOf(ofMany) };
      // The first pair warms up and does not count.
      if (pair > 0) rows.push(row);
    }
    console.log('| What | 100 rows | 10,000 rows | Ratio |\n| --- | --- | --- | --- |');
    for (const measure of measures) {
      const times = (of: 'few' | 'many') => median(rows.map((row) => row[of][measure])).toFixed(0);
      const ratio = median(rows.map((row) => row.many[measure] / row.few[measure])).toFixed(2);
      console.log(`| ${measure} | ${times('few')} ms | ${times('many')} ms | ${ratio} |`);
    }
  } finally {
    await browser.close();
    await Promise.all([few.stop(), many.stop()]);
  }
}

/** Opens the list, searches and narrows it, sorts it and turns to its next page. @returns how long each took, in milliseconds */
async function timesOf(page: Page): Promise<Times> {
  const first = await timeToRows(page);
  const search = await timed(page, 'input', narrowed, () => page.getByRole('searchbox').fill('98'));
  await showAll(page);
  const filter = await timed(page, 'change', narrowed, async () => {
    await page.getByRole('combobox', { name: 'Filter by publisher' }).selectOption({ index: 1 });
  });
  await showAll(page);
  const sort = await timed(page, 'click', /aria-sort="ascending"/, () =>
    page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click(),
  );
  const next = await timed(page, 'click', /Page : 2/, () =>
    page.getByRole('button', { name: 'Next' }).click(),
  );
  return { 'first page': first, search, filter, sort, 'next page': next };
}

/** Ends a search or a filter, and waits until all rows are back: that belongs to no figure. */
async function showAll(page: Page) {
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText(narrowed)).toBeHidden();
}

/**
 * Times what an editor does, within the page: a program that steers the browser takes longer for its own steps than the page for
 * its.
 * @param event with which the page learns of it
 * @param shown what the page then shows, in its markup
 * @returns milliseconds from the event until it is shown
 */
async function timed(page: Page, event: string, shown: RegExp, act: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ([type, source]) => {
      // No function with a name of its own: tsx would wrap it in a helper that the page has not.
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
      // Kept, not awaited: what it waits for is done next.
      Object.assign(globalThis, { shown });
    },
    [event, shown.source] as const,
  );
  await act();
  return page.evaluate(() => Reflect.get(globalThis, 'shown') as Promise<number>);
}

/** In the page: marks the moment at which the list has its first rows. */
function markRows() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('table:not([aria-busy]) [role=rowheader]')) return;
    performance.mark('rows');
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
}

/** Loads the list's page anew. @returns after how many milliseconds its rows were there */
async function timeToRows(page: Page): Promise<number> {
  await page.goto(titles);
  const mark = await page.waitForFunction(() => performance.getEntriesByName('rows')[0]?.startTime);
  const time = Number(await mark.jsonValue());
  // The other lists still come; they belong to no figure.
  await page.waitForLoadState('networkidle');
  return time;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

bench().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
