import type { Page } from '@playwright/test';
import { violations } from './axe';
import { signIn } from './signIn';
import { expect, started, test } from './site';

const screens = [
  'managebanner',
  'managpublishedtitles',
  'manageresources',
  'manageleadership',
  'manageopenaccess',
  'managesnippets',
  'inbox',
];
const widths = [1440, 834, 390];

/**
 * Looks at a page at every width: with axe, and whether it runs out of the window. The dark theme changes nothing but
 * colours, so only those are looked at again.
 * @param inTheDark at which widths
 */
async function look(page: Page, what: string, inTheDark = widths): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    const tell = (wrong: string) => found.push(`${what} at ${width}: ${wrong}`);
    await page.setViewportSize({ width, height: 900 });
    (await violations(page)).forEach(tell);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over > 0) tell(`${over} px too wide`);
    if (!inTheDark.includes(width)) continue;
    await turn(page, 'dark');
    (await violations(page, ['color-contrast'])).forEach((wrong) => tell(`in the dark, ${wrong}`));
    await turn(page, 'light');
  }
  return found;
}

async function turn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on any screen, in any form or question, in either theme, and none runs out of the page', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const found: string[] = [];
  await page.goto('/admin');
  await started(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please enter password')).toBeVisible();
  found.push(...(await look(page, 'sign-in')));

  await request.post('/api/contact/enquiry', {
    data: { name: 'Asha', email: 'asha@example.org', publisherName: 'JoVE', message: 'A question' },
  });
  await signIn(page);
  for (const screen of screens) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
    found.push(...(await look(page, screen)));
    await page.goto(`/admin/${screen}${screen === 'inbox' ? '?open=enquiry-1' : '?add='}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    if (screen !== 'inbox') {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.locator('[aria-invalid]').first()).toBeVisible();
    }
    found.push(...(await look(page, `the dialog of ${screen}`, [390])));
  }

  await page.goto('/admin/managebanner?q=no+such+banner');
  await expect(page.getByRole('heading', { name: 'No banners match' })).toBeVisible();
  found.push(...(await look(page, 'no match')));
  await page.goto('/admin/managebanner');
  await page.getByRole('switch').first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  found.push(...(await look(page, 'the question')));
  expect(found).toEqual([]);
});
