import type { Page } from '@playwright/test';
import { signIn } from './signIn';
import { expect, test } from './site';

/** Milliseconds between a key in the search and a press of something else: most around the 150 that the search itself waits. */
const delays = [0, 50, 100, 120, 130, 140, 150, 160, 170, 180, 200, 250, 300];

const search = (page: Page) => page.getByPlaceholder('Search banners');

/** Types a letter into the search, and presses something so long after it. */
async function typeAndPress(page: Page, pressed: string, delay: number) {
  // Right after the sign-in the rows may be on their way: a press that met none would be lost.
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

test('a search and Edit at any moment after it: the dialog closes, and the search stays', async ({
  page,
}) => {
  // Thirteen times in and out: more than a journey of one way.
  test.slow();
  await signIn(page);
  for (const delay of delays) {
    await typeAndPress(page, '[aria-label^="Edit "]', delay);
    // The form takes the place of the waiting dialog; a press in just that moment meets neither's Cancel.
    await expect(dialogOf(page).getByLabel('Subtitle')).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page, `pressed after ${delay} ms`).toHaveURL(/managebanner\?q=e$/);
    await expect(dialogOf(page)).toBeHidden();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(search(page), `pressed after ${delay} ms`).toHaveValue('');
    await expect(page).toHaveURL(/managebanner$/);
  }
});

test('a form that was opened right after a search saves and closes, and the search stays', async ({
  page,
}) => {
  await signIn(page);
  await typeAndPress(page, '[aria-label^="Edit "]', 130);
  await dialogOf(page).getByLabel('Subtitle').fill('Edited after a letter');
  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/managebanner\?q=e$/);
});

test('a double press of Edit opens one dialog, which saves and closes', async ({ page }) => {
  await signIn(page);
  await page.locator('[aria-label^="Edit "]').first().dblclick();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Subtitle').fill('Edited after a double press');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('a search is not carried to another screen, whenever one goes there', async ({ page }) => {
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

test('Show all forgets a search that has only been typed', async ({ page }) => {
  await signIn(page, '/admin/managebanner?status=Active');
  await typeAndPress(page, '[role=search] button', 60);
  await expect(page).toHaveURL(/managebanner$/);
  await expect(search(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(page).toHaveURL(/managebanner\?sort=Title$/);
});
