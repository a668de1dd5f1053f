import type { Page } from '@playwright/test';
import { searchLabels } from '../shell/testing/labels';
import { violations } from './axe';
import { expect, waitForApplication, test } from './site';

const open = (page: Page) => page.getByRole('button', { name: 'Search' }).click();
const field = (page: Page) => page.getByRole('combobox', { name: /^Search titles/ });

test('the search loads nothing before its first use and caches its results', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/contactus');
  await waitForApplication(page);
  expect(fetched.filter((path) => /finder|search|\/api\/(?!vitals)/.test(path))).toEqual([]);
  await open(page);
  await field(page).fill('liberty');
  await expect(page.getByRole('option', { name: /On Liberty/ })).toBeVisible();
  expect(fetched.filter((path) => path.includes('finder'))).toHaveLength(1);
  expect(fetched.filter((path) => path.startsWith('/api/') && path !== '/api/vitals').toSorted()).toEqual([
    '/api/page-texts',
    '/api/search',
  ]);
  await field(page).fill('libert');
  await expect(page.getByRole('option', { name: /On Liberty/ })).toBeVisible();
  await field(page).fill('liberty');
  await expect(page.getByRole('option', { name: /On Liberty/ })).toBeVisible();
  expect(fetched.filter((path) => path === '/api/search').length).toBeLessThanOrEqual(2);
});

test('the search keeps and uses letters that a visitor types before the application has loaded', async ({
  page,
}) => {
  await page.goto('/contactus');
  await open(page);
  await page.keyboard.type('liber');
  await expect(field(page)).toHaveValue('liber');
  await page.waitForFunction(() => performance.getEntriesByName('shell-started').length > 0);
  await page.keyboard.type('ty');
  await expect(page.getByRole('option', { name: /On Liberty/ })).toBeVisible();
  await expect(field(page)).toHaveValue('liberty');
});

test('a keyboard user can open the search, select a book and get to its page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/');
  await waitForApplication(page);
  await page.getByRole('button', { name: 'Search' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('tors a primer');
  // On a busy machine, results for the first words are shown before. Later results have no selected row.
  await expect(page.getByRole('link', { name: '“tors a primer”' })).toBeVisible();
  await expect(page.getByRole('option').first()).toContainText('Torts: A Primer');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('Torts: A Primer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/titles\/\d+-torts-a-primer$/);
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Torts: A Primer' })).toBeInViewport();
});

test('a visitor who knows author and title gets the book and all results, without selecting a result', async ({
  page,
}) => {
  await page.goto('/contactus');
  await waitForApplication(page);
  await open(page);
  await page.keyboard.type('mill liberty');
  await expect(page.getByRole('option', { name: /On Liberty/ })).toBeVisible();
  await expect(page.getByRole('link', { name: searchLabels.allFor('mill liberty', 1) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=mill\+liberty$/);
  await expect(field(page)).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'On Liberty' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'On Liberty' })).toBeVisible();
});

test('Escape closes the search and returns the focus to its button', async ({ page }) => {
  await page.goto('/contactus');
  await waitForApplication(page);
  await open(page);
  await page.keyboard.type('law');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
});

test('a search that failed shows an error message, and Try again repeats it', async ({ page }) => {
  await page.route('**/api/search*', (route) => route.abort(), { times: 1 });
  await page.goto('/contactus');
  await waitForApplication(page);
  await open(page);
  await page.keyboard.type('liberty');
  await expect(page.getByRole('alert')).toContainText(searchLabels.failed);
  await page.getByRole('button', { name: searchLabels.tryAgain }).click();
  await expect(page.getByRole('option', { name: /On Liberty/ })).toBeVisible();
});

for (const width of [1440, 834, 390, 320])
  test(`the search panel passes axe and fits into the window at a screen width of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/contactus');
    await waitForApplication(page);
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBeLessThanOrEqual(width < 768 ? 73 : 85);
    await open(page);
    await page.keyboard.type('law');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const panel = await page.getByRole('search').boundingBox();
    expect(panel?.x).toBeGreaterThanOrEqual(0);
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(panel?.y).toBeGreaterThan(50);
    expect(await violations(page)).toEqual([]);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts, the search in the header opens the search page, which finds a book by its ISBN', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Search' }).click();
    await field(page).fill('978-81-999990-1-5');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=978-81-999990-1-5$/);
    await page.getByRole('link', { name: 'Torts: A Primer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Torts: A Primer' })).toBeVisible();
  });
});
