import type { Page } from '@playwright/test';
import { signIn } from './signIn';
import { expect, test } from './site';

test.use({ stores: true });

const ROWS = 10_000;

/** A CSV file as Excel saves it, with 10,000 rows. Three of them are invalid. */
const file = {
  name: 'titles.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '\uFEFFTitle,Author,Publisher,Buy link,,',
      ...Array.from({ length: ROWS }, (_, at) => {
        const publisher = at % 4_000 === 5 ? 'Nobody' : 'Juris Press';
        return `"Law of row ${at}, a primer",Asha Varma,${publisher},https://example.org/${at},,`;
      }),
      ',,,,,',
    ].join('\r\n'),
  ),
};

/** Records the duration in ms of the longest script task, during which the page ignores input. */
const watchLongTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
      document.documentElement.dataset.longestTask = String(Math.max(...tasks));
    }).observe({ entryTypes: ['longtask'] });
  });
const longestTask = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.longestTask ?? 0));

test('an import of 10,000 rows skips invalid rows, shows its progress and never blocks the page for a second', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, '/admin/titlefiles');
  await watchLongTasks(page);
  await page.getByLabel(/^Excel, CSV/).setInputFiles(file);
  await expect(page.getByText(/^9,997 to add, .* 3 rows with errors/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('rowheader').first()).toHaveText(/Law of row 5,/);
  await expect(page.getByText(/There is no publisher “Nobody”/)).toHaveCount(3);
  await page.getByRole('button', { name: 'Import 9,997 titles' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText(/^0 to add, .* 9,997 unchanged, 3 rows with errors/)).toBeVisible({
    timeout: 120_000,
  });
  expect(await longestTask(page)).toBeLessThan(1_000);

  // Imported titles are inactive at first, so the public search must not find them.
  const found = await page.request.get('/api/search?q=Law of row 17');
  expect(found.status()).toBe(200);
  expect(await found.text()).not.toContain('Law of row 17');
});
