import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import config from '../playwright.config';
import { listScreens } from './listScreens';
import { editor, expect, started, startSite, test as base } from './site';

/** A name that only this browser resolves. Its http origin is no secure context, unlike that of localhost. */
const host = 'press.test';
const password = 'a password of this site alone';

/** A port that nothing listens on, since the site's public origin must name it before the site starts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port.');
  return address.port;
}

const test = base.extend<{ errors: string[] }, { origin: string }>({
  origin: [
    async ({}, use) => {
      const port = await freePort();
      const origin = `http://${host}:${port}`;
      const site = await startSite({
        HOST: '0.0.0.0',
        PORT: String(port),
        SITE_ORIGIN: origin,
        ADMIN_EMAIL: editor.email,
        ADMIN_PASSWORD: password,
      });
      await use(origin);
      await site.stop();
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

    await open(page, '/resources');
    const signUp = page.getByRole('form').last();
    await signUp.getByLabel('Email').fill('reader@example.org');
    await signUp.getByRole('button').last().click();
    await expect(signUp.getByRole('status')).not.toBeEmpty();
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

  test('staff open every form, save, preview, invite and import', async ({ page, context }) => {
    test.setTimeout(120_000);
    await open(page, '/admin');
    await page.getByLabel('Email').fill(editor.email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Skip the tour' }).click();

    for (const screen of [...listScreens, 'managepublishers']) {
      await open(page, `/admin/${screen}?add=`);
      await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      await open(page, `/admin/${screen}`);
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      if (screen === 'managepublishers') continue;
      await dialog.getByRole('button', { name: 'History' }).click();
      await expect(page.getByRole('dialog', { name: /History/ })).toBeVisible();
    }

    await open(page, '/admin/managebanner?add=');
    await dialog.getByLabel('Title', { exact: true }).fill('Without TLS');
    await dialog
      .getByLabel('Image', { exact: true })
      .setInputFiles(path.resolve('mock-api/src/seed/art/banners/01-shelf.svg'));
    const opening = context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    const preview = await opening;
    await expect(preview.getByRole('heading', { name: 'Without TLS' })).toBeAttached();
    await preview.close();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('rowheader', { name: 'Without TLS' })).toBeVisible();

    await open(page, '/admin/staff?add=');
    await dialog.getByLabel('Email').fill('asha@example.org');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const link = await page
      .getByRole('dialog', { name: 'Invitation' })
      .getByText(`http://${host}`)
      .innerText();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();

    await open(page, '/admin/managebanner?add=');
    await dialog.getByLabel('Title', { exact: true }).press('Control+V');
    await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue(link);

    await open(page, '/admin/titlefiles');
    await page.locator('input[type=file]').setInputFiles({
      name: 'titles.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Title,Author,Publisher\r\nA title without TLS,Asha Varma,Juris Press\r\n'),
    });
    await expect(page.getByRole('cell', { name: 'A title without TLS' })).toBeVisible();

    await open(page, '/admin/account');
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByLabel('Code that the app shows')).toBeVisible();

    for (const address of ['inbox', 'inbox?list=subscribers', 'inbox?list=person', 'activity', 'bin']) {
      await open(page, `/admin/${address}`);
      await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    }
    await open(page, '/admin/inbox?list=person');
    await page.getByRole('main').getByLabel('Email').fill('nobody@example.org');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'nobody@example.org' })).toBeVisible();
  });
});
