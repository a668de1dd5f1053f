import type { Page } from '@playwright/test';
import { violations, screenWidths } from './axe';
import { listScreens } from './listScreens';
import { signIn } from './signIn';
import { expect, waitForApplication, test } from './site';
import { listLabels } from '../remote-admin/src/editor/table/labels';
import { historyLabels } from '../remote-admin/src/editor/history/labels';

/**
 * Checks a page at every width of the design with axe, and looks for overflow and for overlapping details in cards. At
 * 320 px it looks only for overflow. The dark theme changes only colours, so in this theme only the contrast is
 * checked: by default at one width at which lists are tables, and at one at which they are cards.
 * @param what Name of the page, for messages.
 * @param inTheDark Widths at which the dark theme is checked.
 * @returns Descriptions of the problems that were found.
 */
async function look(page: Page, what: string, inTheDark = [1440, 390]): Promise<string[]> {
  const found: string[] = [];
  const over = await overflow(page, 320);
  if (over > 0) found.push(`${what} at 320: ${over} px too wide`);
  for (const width of screenWidths) {
    const tell = (wrong: string) => found.push(`${what} at ${width}: ${wrong}`);
    const over = await overflow(page, width);
    if (over > 0) tell(`${over} px too wide`);
    (await violations(page)).forEach(tell);
    (await page.evaluate(crowdedCards)).forEach(tell);
    if (!inTheDark.includes(width)) continue;
    await turn(page, 'dark');
    (await violations(page, ['color-contrast'])).forEach((wrong) => tell(`in the dark, ${wrong}`));
    await turn(page, 'light');
  }
  return found;
}

/**
 * Returns by how many pixels the page or a dialog is wider than the window.
 * @param width Width of the window in pixels. WCAG 1.4.10 requires 320 px, which corresponds to a zoom of 400 %.
 */
async function overflow(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(() => {
    const boxes = [
      document.documentElement,
      ...document.querySelectorAll('[role="dialog"], [role="dialog"] *'),
    ];
    const scrolling = boxes.filter((box) => box === boxes[0] || getComputedStyle(box).overflowX === 'auto');
    return Math.max(...scrolling.map((box) => box.scrollWidth - box.clientWidth));
  });
}

/** Returns a message for each card of a list in which two details overlap. This function runs in the page. */
function crowdedCards(): string[] {
  const areCards = innerWidth < 768;
  const found: string[] = [];
  for (const row of areCards ? document.querySelectorAll('[role="row"]') : []) {
    const words = [...row.querySelectorAll('[data-column="detail"], [data-column="number"]')].map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    });
    const overlap = words.some((one, at) =>
      words
        .slice(at + 1)
        .some(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
        ),
    );
    if (overlap) found.push(`two details lie upon each other in “${row.textContent}”`);
  }
  return found;
}

async function turn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

test('before any script has loaded, the admin area already has the theme that the editor has chosen', async ({
  page,
}) => {
  await page.route('**/static/**', (route) => route.abort());
  const paper = async (path: string) => {
    await page.goto(path);
    return page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  };
  const [light, dark] = ['rgb(252, 253, 251)', 'rgb(16, 22, 19)'];
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper('/admin/managebanner')).toBe(dark);
  await expect(page.getByText('Loading your content...')).toBeVisible();
  expect(await paper('/')).toBe(light);
  await page.evaluate(() => localStorage.setItem('adminTheme', 'light'));
  expect(await paper('/admin/managebanner')).toBe(light);
});

test.describe('accessibility and overflow in both themes and at every width', () => {
  test('the sign-in form with error messages passes axe and does not overflow', async ({ page }) => {
    await page.goto('/admin');
    await waitForApplication(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Please enter password')).toBeVisible();
    expect(await look(page, 'sign-in')).toEqual([]);
  });

  for (const screen of listScreens)
    test(`${screen} and its form with error messages pass axe and do not overflow`, async ({ page }) => {
      await signIn(page, `/admin/${screen}`);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
      expect(await look(page, screen)).toEqual([]);
      await page.goto(`/admin/${screen}?add=`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.locator('[aria-invalid]').first()).toBeVisible();
      expect(await look(page, `the form of ${screen}`, [390])).toEqual([]);
    });

  test('a list without matches and a confirmation pass axe and do not overflow', async ({ page }) => {
    await signIn(page, '/admin/managebanner?q=no+such+banner');
    await expect(page.getByRole('heading', { name: listLabels.noResults })).toBeVisible();
    expect(await look(page, 'no match')).toEqual([]);
    await page.goto('/admin/managebanner');
    await page.getByRole('switch').first().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await look(page, 'the question')).toEqual([]);
  });

  test('staff, account, activity, history and other screens of the admin area pass axe and do not overflow', async ({
    page,
  }) => {
    // The test checks nine screens in both themes. This takes longer than the default timeout.
    test.setTimeout(90_000);
    await signIn(page, '/admin/staff');
    for (const [address, heading] of [
      ['staff', 'Staff'],
      ['staff?add', 'Staff'],
      ['account', 'Your account'],
      ['activity', 'Activity'],
      ['bin', 'Bin'],
      ['managepublishers', 'Publishers'],
      ['titlefiles', 'Import & export titles'],
      ['inbox?list=person', 'Inbox'],
    ] as const) {
      await page.goto(`/admin/${address}`);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await look(page, address, [390])).toEqual([]);
    }
    await page.goto('/admin/managebanner?edit=1');
    await page.getByRole('button', { name: historyLabels.heading }).click();
    await expect(page.getByRole('heading', { name: historyLabels.heading })).toBeVisible();
    expect(await look(page, 'the history of a banner', [390])).toEqual([]);
  });

  test('pages for a forgotten and a new password pass axe and do not overflow', async ({ page }) => {
    for (const address of ['forgotten', 'choosepassword#none']) {
      await page.goto(`/admin/${address}`);
      await waitForApplication(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await look(page, address, [390])).toEqual([]);
    }
  });

  test.describe('with a message', () => {
    test.use({ stores: true });

    test('the inbox and an open message pass axe and do not overflow', async ({ page, request }) => {
      const sent = await request.post('/api/contact/enquiry', {
        data: { name: 'Asha', email: 'asha@example.org', publisherName: 'JoVE', message: 'A question' },
      });
      expect(sent.ok()).toBe(true);
      await signIn(page, '/admin/inbox');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      expect(await look(page, 'inbox')).toEqual([]);
      await page.goto('/admin/inbox?open=enquiry-1');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await look(page, 'a message', [390])).toEqual([]);
    });
  });
});
