import type { Page } from '@playwright/test';
import { signIn } from './signIn';
import { expect, test } from './site';
import { listLabels } from '../remote-admin/testing/labels';

/**
 * Times in ms between typing in the search and clicking another element. Most of them are close to 150, because the
 * search then changes the address of the page.
 */
const delays = [0, 50, 100, 120, 130, 140, 150, 160, 170, 180, 200, 250, 300];

const search = (page: Page) => page.getByPlaceholder('Search banners');

/**
 * Types a letter into the search and clicks another element some time later.
 * @param pressed CSS selector of the element to click.
 * @param delay Time between letter and click in ms.
 */
async function typeAndPress(page: Page, pressed: string, delay: number) {
  // Right after sign-in, the rows of the list may still be loading.
  await expect(page.locator(pressed).first()).toBeVisible();
  await search(page).focus();
  await search(page).evaluate(
    (box, [selector, ms]) => {
      const press = () => document.querySelector<HTMLElement>(selector)?.click();
      box.addEventListener('input', () => setTimeout(press, ms), { once: true });
    },
    [pressed, delay] as const,
  );
  await page.keyboard.press('e');
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Banner' });

test('opening a dialog at any time after typing does not clear the search', async ({ page }) => {
  // Thirteen rounds take longer than the default timeout.
  test.slow();
  await signIn(page);
  for (const delay of delays) {
    await typeAndPress(page, '[aria-label^="Edit "]', delay);
    // The form first shows a loading dialog. A click on Cancel during its replacement would be lost.
    await expect(dialogOf(page).getByLabel('Subtitle')).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page, `pressed after ${delay} ms`).toHaveURL(/managebanner\?q=e$/);
    await expect(dialogOf(page)).toBeHidden();
    await page.getByRole('button', { name: listLabels.clearFilters }).click();
    await expect(search(page), `pressed after ${delay} ms`).toHaveValue('');
    await expect(page).toHaveURL(/managebanner$/);
  }
});

test('a form that is opened right after typing can be saved, and the search stays active', async ({
  page,
}) => {
  await signIn(page);
  await typeAndPress(page, '[aria-label^="Edit "]', 130);
  await dialogOf(page).getByLabel('Subtitle').fill('Edited after a letter');
  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/managebanner\?q=e$/);
});

test('a double click on Edit opens only one dialog, which can be saved', async ({ page }) => {
  await signIn(page);
  await page.locator('[aria-label^="Edit "]').first().dblclick();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Subtitle').fill('Edited after a double press');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('a search does not affect a screen that is opened right after typing', async ({ page }) => {
  await signIn(page);
  for (const delay of delays.filter((ms) => ms >= 100 && ms <= 200)) {
    await typeAndPress(page, 'a[href="/admin/manageresources"]', delay);
    await expect(page.getByRole('heading', { name: 'Resources' })).toBeVisible();
    await expect(page.getByPlaceholder('Search resources')).toHaveValue('');
    await expect(page, `pressed after ${delay} ms`).toHaveURL(/manageresources$/);
    await page.getByRole('link', { name: 'Manage Banner' }).click();
    await expect(page).toHaveURL(/managebanner$/);
  }
});

test('Clear filters clears a search even before the typed letter has changed the address of the page', async ({
  page,
}) => {
  await signIn(page, '/admin/managebanner?state=published');
  await typeAndPress(page, '[role=search] button:not([aria-expanded])', 60);
  await expect(page).toHaveURL(/managebanner$/);
  await expect(search(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(page).toHaveURL(/managebanner\?sort=Title$/);
});
