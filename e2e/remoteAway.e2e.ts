import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contactLabels } from '../remote-public/testing/labels';
import { releaseBuilds } from './releaseBuilds';
import { startSite } from './processes';
import { expect, waitForApplication, test } from './site';

test.describe('unavailable remotes', () => {
  test('if the admin remote cannot be loaded, the page shows an error, and Try again recovers without a reload', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route('**/remotes/admin/**', (route) => route.abort());
    await page.goto('/admin');
    await waitForApplication(page);
    await expect(page.getByRole('alert')).toContainText('The admin area');
    // The error message uses the public layout, which has no dark theme.
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(252, 253, 251)');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact Us' })).toBeVisible();
    await page.getByRole('button', { name: 'Leadership' }).click();
    await expect(page.getByRole('link', { name: 'Advisory Board' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.unroute('**/remotes/admin/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true);
  });

  for (const [file, isIt] of [
    ['container', (name: string) => name === 'remoteEntry.js'],
    ['list of routes', (name: string) => name === 'routes.js'],
    ['page', (name: string) => name === 'contact.js'],
  ] as const)
    test(
      `if one connection is reset while the ${file} of a remote loads, the page appears without an error message`,
      { tag: file === 'container' ? [] : '@release' },
      async ({ page }) => {
        // The test starts in the admin area and then navigates, so the application loads the file. On a public page, the
        // HTML document would load it.
        let reset = 0;
        await page.route('**/remotes/public/**', async (route) => {
          const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
          if (reset > 0 || !isIt(name)) return route.fallback();
          reset += 1;
          return route.abort('connectionreset');
        });
        await page.goto('/admin');
        await waitForApplication(page);
        const alerts = await page.evaluateHandle(() => {
          const seen: string[] = [];
          new MutationObserver(() => {
            for (const alert of document.querySelectorAll('[role=alert]')) seen.push(alert.textContent);
          }).observe(document.body, { childList: true, subtree: true });
          return seen;
        });
        await page.evaluate(() => {
          window.history.pushState(null, '', '/contactus');
          window.dispatchEvent(new PopStateEvent('popstate'));
        });
        await expect(page.getByRole('heading', { level: 1, name: contactLabels.title })).toBeVisible();
        expect(reset).toBe(1);
        expect(await alerts.jsonValue()).toEqual([]);
      },
    );

  test('if the browser cannot load the public remote, the page from the server stays visible and its menus work', async ({
    page,
  }) => {
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/remotes/public/'));
    await page.route('**/remotes/public/**', (route) => route.abort());
    await page.goto('/');
    await page.evaluate(() => dispatchEvent(new Event('start-application')));
    await asked;
    await expect(
      page.getByRole('heading', { level: 2, name: 'Juris Press is a Chennai publisher' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Juris Press' }).click();
    await expect(page.getByRole('link', { name: 'Published Titles', exact: true })).toBeVisible();
  });

  test(
    'if the public remote is missing in the release list, its pages show an error, and Try again recovers',
    { tag: '@release' },
    async ({ page }) => {
      const site = await startSite();
      try {
        const list = path.join(site.data, 'releases/remotes.json');
        const releases: unknown = JSON.parse(readFileSync(list, 'utf8'));
        writeFileSync(list, JSON.stringify({ ...Object(releases), public: undefined }));
        const isOn = async () => 'public' in (await (await fetch(`${site.address}/health`)).json()).releases;
        await expect.poll(isOn, { timeout: 5_000 }).toBe(false);
        const address = `${site.address}/openaccess`;
        expect((await fetch(address)).status).toBe(503);
        await page.goto(address);
        await waitForApplication(page);
        await expect(page.getByRole('alert')).toContainText('This page');
        await expect(page.getByRole('contentinfo')).toContainText('GSTIN');

        writeFileSync(list, JSON.stringify(releases));
        await expect.poll(isOn, { timeout: 5_000 }).toBe(true);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Open Access' })).toBeVisible();
      } finally {
        await site.stop();
      }
    },
  );

  test(
    'if the public remote is unusable at the start, the admin area works, and a new release repairs the public pages',
    { tag: '@release' },
    async ({ page, browser }) => {
      test.slow();
      const data = mkdtempSync(path.join(tmpdir(), 'juris-unusable-'));
      const list = path.join(data, 'releases/remotes.json');
      mkdirSync(path.dirname(list));
      writeFileSync(list, JSON.stringify({ public: { current: { version: '9.0.0', platform: '^9' } } }));
      const site = await startSite({ DATA_DIR: data });
      try {
        const health = async () => (await fetch(`${site.address}/health`)).json();
        await expect.poll(health, { timeout: 20_000 }).toMatchObject({
          status: 'degraded',
          ready: false,
          refused: [{ remote: 'public', version: '9.0.0' }],
        });
        expect((await fetch(`${site.address}/health/ready`)).status).toBe(503);

        const address = `${site.address}/contactus`;
        expect((await fetch(address)).status).toBe(503);
        const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
        const still = await withoutScripts.newPage();
        await still.goto(address);
        await expect(still.getByRole('alert')).toContainText('This page is unavailable');
        await expect(still.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/contactus');
        await withoutScripts.close();

        await page.goto(`${site.address}/admin`);
        await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
        await page.goto(address);
        await waitForApplication(page);
        await expect(page.getByRole('alert')).toContainText('This page is unavailable');
        const { public: _, ...others } = JSON.parse(readFileSync(list, 'utf8')) as Record<string, unknown>;
        writeFileSync(list, JSON.stringify(others));
        await releaseBuilds('.', path.dirname(list));
        await expect.poll(async () => (await health()).status, { timeout: 20_000 }).toBe('up');
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
      } finally {
        await site.stop();
        rmSync(data, { recursive: true, force: true });
      }
    },
  );
});
