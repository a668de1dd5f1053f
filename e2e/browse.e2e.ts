import type { Page } from '@playwright/test';
import { bookLabels, browseLabels } from '../remote-public/testing/labels';
import { expect, test, waitForApplication } from './site';

/** Goes from the list of subjects to a filtered subject, an author, a book and a series. */
async function browse(page: Page, ready: () => Promise<void>) {
  await page.goto('/subjects');
  await ready();
  const law = page.getByRole('region', { name: 'Law', exact: true });
  await law.getByRole('link', { name: 'Law', exact: true }).click();
  await expect(page).toHaveURL(/\/subjects\/law$/);
  // The address changes before the content.
  await expect(page.getByRole('heading', { level: 1, name: 'Law', exact: true })).toBeVisible();
  const headings = () => page.getByRole('heading', { level: 2 }).count();
  const all = await headings();

  await page.getByText(bookLabels.filterAndSort).click();
  await page.getByLabel(bookLabels.year).selectOption('2024');
  await page.getByLabel(bookLabels.format).selectOption('e-book');
  await page.getByRole('button', { name: bookLabels.apply }).click();
  await expect(page).toHaveURL(/\/subjects\/law\?format=e-book&year=2024$/);
  await expect.poll(headings).toBeLessThan(all);
  const active = page.getByRole('list', { name: bookLabels.activeFilters });
  await active.getByRole('link', { name: /2024/ }).click();
  await expect(page).toHaveURL(/\/subjects\/law\?format=e-book$/);

  await page.getByRole('link', { name: 'Asha Varma (sample)' }).first().click();
  await expect(page).toHaveURL(/\/authors\/asha-varma-[\dx-]+$/);
  await expect(page.getByRole('link', { name: new RegExp(browseLabels.orcid) })).toBeVisible();
  await page.getByRole('link', { name: 'Torts: A Primer', exact: true }).click();
  await expect(page).toHaveURL(/\/titles\/\d+-torts-a-primer$/);

  await page.goto('/search?q=juris+primers');
  await ready();
  await page.getByRole('link', { name: 'Juris Primers (sample)' }).click();
  await expect(page).toHaveURL(/\/series\/juris-primers-sample$/);
  await expect(page.getByText(browseLabels.volume('1'), { exact: true })).toBeVisible();
}

test('a reader goes from a subject through its filters to an author and a series', async ({ page }) => {
  await browse(page, () => waitForApplication(page));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a reader without scripts goes from a subject through its filters to an author and a series', async ({
    page,
  }) => {
    await browse(page, () => Promise.resolve());
  });
});
