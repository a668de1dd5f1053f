import { listScreens } from './listScreens';
import { screenProblems } from './screenProblems';
import { signIn } from './signIn';
import { expect, waitForApplication, test } from './site';
import { listLabels } from '../remote-admin/testing/labels';

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

test.describe('admin screens in both themes and at every width', () => {
  test('the sign-in form with error messages passes axe and HTML_CodeSniffer and does not overflow', async ({
    page,
  }) => {
    await page.goto('/admin');
    await waitForApplication(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Please enter password')).toBeVisible();
    expect(await screenProblems(page, 'sign-in')).toEqual([]);
  });

  for (const screen of listScreens)
    test(`${screen} and its form with error messages pass axe and HTML_CodeSniffer and do not overflow`, async ({
      page,
    }) => {
      await signIn(page, `/admin/${screen}`);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
      expect(await screenProblems(page, screen)).toEqual([]);
      await page.goto(`/admin/${screen}?add=`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.locator('[aria-invalid]').first()).toBeVisible();
      expect(await screenProblems(page, `the form of ${screen}`)).toEqual([]);
    });

  test('the open menu of the header passes axe and HTML_CodeSniffer', async ({ page }) => {
    await signIn(page, '/admin/start');
    await expect(page.getByRole('region').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).click();
    expect(await screenProblems(page, 'the menu of the header')).toEqual([]);
  });

  test('a list without matches and a confirmation pass axe and HTML_CodeSniffer and do not overflow', async ({
    page,
  }) => {
    await signIn(page, '/admin/managebanner?q=no+such+banner');
    await expect(page.getByRole('heading', { name: listLabels.noResults })).toBeVisible();
    expect(await screenProblems(page, 'no match')).toEqual([]);
    await page.goto('/admin/managebanner');
    await page.getByRole('switch').first().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await screenProblems(page, 'the question')).toEqual([]);
  });

  for (const [address, heading, ...others] of [
    ['start', 'Start', 'account'],
    ['staff', 'Staff', 'staff?add', 'staff?edit=1'],
    ['activity', 'Activity', 'bin', 'figures', 'files'],
    ['managepublishers', 'Publishers', 'managepublishers?edit=7', 'titlefiles', 'openaccessfiles'],
    ['managepages', 'Pages', 'managepages?edit=1', 'redirects', 'redirects?add='],
    ['inbox?list=person', 'Inbox', 'inbox?list=newsletter', 'inbox?list=spam'],
  ] as const)
    test(`${[address, ...others].join(', ')} pass axe and HTML_CodeSniffer and do not overflow`, async ({
      page,
    }) => {
      await signIn(page, `/admin/${address}`);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeAttached();
      for (const one of [address, ...others]) {
        await page.goto(`/admin/${one}`);
        await expect(page.getByRole('button', { name: 'Log Out' })).toBeAttached();
        if (/\?(add|edit)/.test(one))
          await expect(page.getByRole('dialog').locator('input, select').first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect(await screenProblems(page, one)).toEqual([]);
      }
    });

  test('pages for a forgotten and a new password pass axe and HTML_CodeSniffer and do not overflow', async ({
    page,
  }) => {
    for (const address of ['forgotten', 'choosepassword#none']) {
      await page.goto(`/admin/${address}`);
      await waitForApplication(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await screenProblems(page, address)).toEqual([]);
    }
  });
});
