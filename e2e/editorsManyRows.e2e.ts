import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { editor, expect, startSite, test, type RunningSite } from './site';
import { signIn } from './signIn';

const titles = '/admin/managpublishedtitles';

test.describe('10,000 rows of each kind', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  let large: RunningSite;
  test.beforeAll(async () => {
    large = await startSite({}, ['--seed', 'large']);
  });
  test.afterAll(() => large.stop());

  test('are searched, sorted and paged without a wait', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: large.address });
    await signIn(page, titles);
    await expect(page.getByText('10,000 titles, active first')).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(10);
    const times: string[] = [];
    const timed = async (what: string, act: () => Promise<void>) => {
      const start = performance.now();
      await act();
      times.push(`${what} ${Math.round(performance.now() - start)} ms`);
    };
    await timed('search', async () => {
      await page.getByRole('searchbox').fill('9998');
      await expect(page.getByText('1 of 10,000 titles')).toBeVisible({ timeout: 2_000 });
    });
    await page.getByRole('button', { name: 'Show all' }).click();
    await timed('sort', async () => {
      await page.getByRole('button', { name: 'Title', exact: true }).click();
      const head = page.getByRole('columnheader', { name: 'Title' });
      await expect(head).toHaveAttribute('aria-sort', 'ascending', { timeout: 2_000 });
    });
    await timed('next page', async () => {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Page : 2')).toBeVisible({ timeout: 2_000 });
    });
    console.log(times.join(', '));
    await page.close();
  });

  test('show their first page about as soon as 100 rows', async ({ browser, site }) => {
    await fillTo100(site);
    const pages = await Promise.all(
      [site, large].map(async ({ address }) => {
        const page = await browser.newPage({ baseURL: address });
        await page.addInitScript(markRows);
        await signIn(page, titles);
        return page;
      }),
    );
    await expect(pages[0]!.getByText('100 titles, active first')).toBeVisible();
    const ratios: number[] = [];
    // The first round warms up.
    for (let round = 0; round < 6; round++) {
      const [few = 0, many = 0] = [await timeToRows(pages[0]!), await timeToRows(pages[1]!)];
      if (round > 0) ratios.push(many / few);
      console.log(`100 rows ${few.toFixed(0)} ms, 10,000 rows ${many.toFixed(0)} ms`);
    }
    const ratio = ratios.toSorted((one, other) => one - other)[2] ?? NaN;
    console.log(`first page of 10,000 rows: ${ratio.toFixed(2)} x of 100 rows`);
    // The target is 1.2 (see bench/README.md); beyond 2 it is no noise.
    expect(ratio).toBeLessThan(2);
    await Promise.all(pages.map((page) => page.close()));
  });
});

/** In the page: marks the moment at which the list has its first rows. */
function markRows() {
  const isThere = () => document.querySelector('table:not([aria-busy]) [role=rowheader]');
  new MutationObserver((_, observer) => {
    if (!isThere()) return;
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

/** Gives a site as many titles as make a hundred; inactive ones, because other journeys look at its public pages. */
async function fillTo100({ address }: RunningSite) {
  const ask = async (call: string, init: RequestInit = {}) => {
    const answer = await fetch(`${address}/api/${call}`, init);
    expect(answer.ok).toBe(true);
    return (await answer.json()) as unknown;
  };
  const { token } = (await ask('account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(editor),
  })) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const stored = (await ask('published-titles', { headers })) as unknown[];
  const cover = new File([readFileSync(path.resolve('mock-api/src/seed/art/banners/01-shelf.svg'))], 'a.svg');
  for (let number = stored.length + 1; number <= 100; number++) {
    const body = new FormData();
    body.set('title', `Title ${number}`);
    body.set('publisherId', '1');
    body.set('isActive', '0');
    body.set('image', cover);
    await ask('published-titles', { method: 'POST', headers, body });
  }
}
