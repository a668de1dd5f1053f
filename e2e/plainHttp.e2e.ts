import type { BrowserContext, Page } from '@playwright/test';
import config from '../playwright.config';
import { freePort } from './freePort';
import { listScreens } from './listScreens';
import { editor, expect, startApi, startBefore, started, test as base } from './site';

/** A name that only this browser resolves. Its http origin is no secure context, unlike that of localhost. */
const host = 'press.test';

const test = base.extend<{ errors: string[] }, { origin: string }>({
  origin: [
    async ({}, use) => {
      // The site's public origin must name its port before it starts.
      const port = await freePort();
      const origin = `http://${host}:${port}`;
      const api = await startApi('mock-api', { SITE_ORIGIN: origin });
      const shell = await startBefore(api, { HOST: '0.0.0.0', PORT: String(port), SITE_ORIGIN: origin });
      await use(origin);
      await shell.stop();
      await api.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  /** The errors of all pages, which must be none at the end of a test. */
  errors: [
    async ({ context, page }, use) => {
      const errors = errorsOf(context);
      await page.goto('/robots.txt');
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  },
});

function errorsOf(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    // A header for secure contexts, which Chromium says that it ignores.
    if (message.type() !== 'error' || message.text().includes('Cross-Origin-Opener-Policy')) return;
    errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await started(page);
}

test.describe('on an http origin other than localhost', () => {
  test('visitors search, propose a book, enquire and subscribe', async ({ page }) => {
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill('law');
    await expect(page.getByRole('option').first()).toBeVisible();

    await open(page, '/juris/publishwithjuris');
    await page.getByLabel('Name').fill('Asha Varma');
    await page.getByLabel('Email ID').fill('asha@example.org');
    await page.getByLabel('About the book').fill('A primer for the first year.');
    await page.getByLabel('Yes').check();
    await page.getByRole('button', { name: 'Send the proposal' }).click();
    await expect(page.getByText('Thank you contact with us.Admin will answer shortly')).toBeVisible();

    await open(page, '/representation/enquiry');
    await page.getByLabel('Name').fill('Nalini');
    await page.getByLabel('Email ID').fill('nalini@example.org');
    await page.getByLabel('Message', { exact: true }).fill('A trial, please.');
    await page.getByRole('button', { name: 'Send the enquiry' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();

    await open(page, '/resources?publisher=8');
    await page.getByRole('main').getByLabel('Email').fill('reader@example.org');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Send|Subscribe)$/ })
      .click();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: /\w/ })).toBeVisible();
  });

  test('visitors without scripts send a form', async ({ browser, origin }) => {
    const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/representation/enquiry');
    await page.getByLabel('Name').fill('Nalini');
    await page.getByLabel('Email ID').fill('nalini@example.org');
    await page.getByLabel('Message', { exact: true }).fill('A trial, please.');
    await page.getByRole('button', { name: 'Send the enquiry' }).click();
    await expect(page.getByText('Thank you for your enquiry.')).toBeVisible();
    await context.close();
  });

  test('staff sign in and open the form and the history of every content type', async ({ page }) => {
    test.setTimeout(120_000);
    await open(page, '/admin');
    await page.getByLabel('Email').fill(editor.email);
    await page.getByLabel('Password').fill(editor.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog');
    await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible({ timeout: 30_000 });

    for (const screen of listScreens) {
      await open(page, `/admin/${screen}?add=`);
      await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      await open(page, `/admin/${screen}`);
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'History', exact: true }).click();
      await expect(page.getByRole('dialog', { name: /History/ })).toBeVisible();
    }
  });
});
