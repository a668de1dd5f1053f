import type { Page } from '@playwright/test';
import { signIn } from './signIn';
import { expect, test } from './site';

/**
 * Milliseconds between typing in the search and clicking something else. Most are close to 150, the debounce
 * of the search.
 */
const delays = [0, 50, 100, 120, 130, 140, 150, 160, 170, 180, 200, 250, 300];

const search = (page: Page) => page.getByPlaceholder('Search banners');

/**
 * Types a letter into the search and clicks an element later.
 * @param pressed selector of the element
 * @param delay in ms
 */
async function typeAndPress(page: Page, pressed: string, delay: number) {
  // Right after sign-in the rows may still load; a click before they exist would be lost.
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

test('a dialog that is opened at any time after a search closes, and the search stays', async ({ page }) => {
  // Thirteen rounds take longer than a usual test.
  test.slow();
  await signIn(page);
  for (const delay of delays) {
    await typeAndPress(page, '[aria-label^="Edit "]', delay);
    // The form replaces the loading dialog; a click in between would reach neither Cancel button.
    await expect(dialogOf(page).getByLabel('Subtitle')).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page, `pressed after ${delay} ms`).toHaveURL(/managebanner\?q=e$/);
    await expect(dialogOf(page)).toBeHidden();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(search(page), `pressed after ${delay} ms`).toHaveValue('');
    await expect(page).toHaveURL(/managebanner$/);
  }
});

test('a form that is opened right after a search saves and closes, and the search stays', async ({
  page,
}) => {
  await signIn(page);
  await typeAndPress(page, '[aria-label^="Edit "]', 130);
  await dialogOf(page).getByLabel('Subtitle').fill('Edited after a letter');
  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/managebanner\?q=e$/);
});

test('a double click on Edit opens one dialog, which saves and closes', async ({ page }) => {
  await signIn(page);
  await page.locator('[aria-label^="Edit "]').first().dblclick();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Subtitle').fill('Edited after a double press');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('a search is not carried over to the next screen, whatever the delay', async ({ page }) => {
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

test('Show all clears a search that is typed but not yet applied', async ({ page }) => {
  await signIn(page, '/admin/managebanner?status=Active');
  await typeAndPress(page, '[role=search] button', 60);
  await expect(page).toHaveURL(/managebanner$/);
  await expect(search(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(page).toHaveURL(/managebanner\?sort=Title$/);
});
