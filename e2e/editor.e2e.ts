import path from 'node:path';
import type { Page } from '@playwright/test';
import { signIn as signInBefore } from './signIn';
import { sampleEditor } from './processes';
import { expect, waitForApplication, test, watchConsole } from './site';
import { sessionLabels } from '../remote-admin/testing/labels';

const picture = path.resolve('mock-api/src/dev/seed/art/banners/04-proof.svg');

async function signIn(page: Page) {
  await page.getByLabel(sessionLabels.email).fill(sampleEditor.email);
  await page.getByLabel('Password').fill(sampleEditor.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.describe('an editor', () => {
  test.use({ stores: true, contextOptions: { reducedMotion: 'no-preference' } });

  test('the sign-in form names missing fields and reports wrong credentials', async ({ page }) => {
    await page.goto('/admin');
    const press = () => page.getByRole('button', { name: 'Sign in' }).click();
    await press();
    await expect(page.getByText('Please enter email')).toBeVisible();
    await expect(page.getByText('Please enter password')).toBeVisible();
    await page.getByLabel(sessionLabels.email).fill('nobody@example.org');
    await press();
    await expect(page.getByText('Please enter email')).toBeHidden();
    await expect(page.getByText('Please enter password')).toBeVisible();
    await page.getByLabel('Password').fill('wrong');
    await press();
    await expect(page.getByRole('alert').filter({ hasText: 'login Unsuccessful' })).toBeVisible();
  });

  test('sign-in leads to the page that the editor had opened before', async ({ page }) => {
    await page.goto('/admin/managebanner?page=1');
    await expect(page).toHaveURL(/\/admin\/?\?from=/);
    await signIn(page);
    await expect(page).toHaveURL(/\/admin\/managebanner\?page=1$/);
    await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible();
  });

  test('an editor stays signed in if the browser’s clock is three hours fast', async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + 3 * 60 * 60 * 1000);
    await page.goto('/admin');
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible();
  });

  test('the first list is requested once, before the application has loaded', async ({ page }) => {
    const isList = (address: URL) => address.pathname === '/api/banner';
    const requested: string[] = [];
    page.on('request', (request) => requested.push(...[request.url()].filter((url) => isList(new URL(url)))));
    let release = () => {};
    const isAsked = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/static\/main\./, async (route) => {
      await isAsked;
      await route.continue();
    });
    await page.route(isList, async (route) => {
      release();
      await route.continue();
    });
    await signInBefore(page);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    expect(requested).toHaveLength(1);
  });

  test('the admin area loads no files of the public remote', async ({ page }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
    await page.goto('/admin');
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible();
    const of = (name: string) => addresses.filter((address) => address.includes(`/${name}/1.`));
    expect(of('admin').length).toBeGreaterThan(0);
    expect(of('public')).toEqual([]);
  });

  test('an editor adds, edits and deactivates a banner, and the home page shows each change', async ({
    page,
    request,
  }) => {
    const words = watchConsole(page);
    const home = async () => (await request.get('/')).text();
    await page.goto('/admin');
    await signIn(page);

    await page.getByRole('button', { name: 'Add Banner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Banner' });
    await dialog.getByLabel('Title', { exact: true }).fill('Chennai Book Fair');
    await dialog.getByLabel('Subtitle').fill('Stall 214, in January');
    await dialog.getByLabel('Image', { exact: true }).setInputFiles(picture);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /Chennai Book Fair/ })).toBeVisible();
    await expect.poll(home, { intervals: [100] }).toContain('Chennai Book Fair');

    await page.getByRole('button', { name: 'Edit Chennai Book Fair' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Banner' });
    await expect(edit.getByLabel('Subtitle')).toHaveValue('Stall 214, in January');
    await edit.getByLabel('Subtitle').fill('Stall 215, in January');
    await edit.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(edit).toBeHidden();
    await expect.poll(home, { intervals: [100] }).toContain('Stall 215, in January');

    const active = page.getByRole('switch', { name: /Chennai Book Fair/ });
    await active.click();
    const question = page.getByRole('alertdialog', { name: 'Do you want to deactivate the banner?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(active).toBeChecked();
    await active.click();
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expect(active).not.toBeChecked();
    await expect.poll(home, { intervals: [100] }).not.toContain('Chennai Book Fair');

    // The Undo button works by keyboard. With large text it is completely visible on narrow screens.
    const undo = page.getByRole('button', { name: 'Undo' });
    await page.keyboard.press('F8');
    await expect(undo).toBeFocused();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const width of [834, 390]) {
      await page.setViewportSize({ width, height: 1112 });
      await expect(undo).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Enter');
    await expect(active).toBeChecked();
    await expect.poll(home, { intervals: [100] }).toContain('Chennai Book Fair');
    expect(words).toEqual([]);
  });

  test('Log Out removes the token, makes the API reject it and shows the sign-in page', async ({ page }) => {
    await page.goto('/admin');
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const signedOut = page.waitForResponse('**/api/account/logout');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    // The page does not wait for the response.
    expect((await signedOut).ok()).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('');
    const answer = await page.request.post('/api/banner/update/1', {
      headers: { authorization: `Bearer ${token}` },
      data: { isActive: 1 },
    });
    expect(answer.status()).toBe(401);
    await page.goto('/admin/managebanner');
    await waitForApplication(page);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});
