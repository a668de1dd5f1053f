import type { BrowserContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { signInResponse } from '@juris/contract';
import { enquiryLabels, proposalLabels, resourceLabels } from '../remote-public/testing/labels';
import { listScreens } from './listScreens';
import { sampleEditor } from './processes';
import { expect, waitForApplication, test as base } from './site';
import { sessionLabels, historyLabels, accountLabels, inboxLabels } from '../remote-admin/testing/labels';

const test = base.extend<{ errors: string[] }>({
  baseURL: async ({ plainOrigin }, use) => use(plainOrigin),
  /** Errors of all pages of a test. The list must be empty at the end of the test. */
  errors: [
    async ({ context, page }, use) => {
      await page.goto('/robots.txt');
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      // While a busy machine starts the site, the server may have no time to render the first page.
      await expect
        .poll(() => page.evaluate(async () => (await fetch('/')).status), { timeout: 60_000 })
        .toBe(200);
      const errors = errorsOf(context);
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

// One worker runs all tests of this file, because the site takes long to start.
test.describe.configure({ mode: 'default' });

function errorsOf(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    // On plain http, Chromium ignores this header and reports an error.
    if (message.type() !== 'error' || message.text().includes('Cross-Origin-Opener-Policy')) return;
    errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await waitForApplication(page);
}

/** Sends a POST request from the page, because only the browser resolves the host name. */
const post = (page: Page, call: string, body: object): Promise<unknown> =>
  page.evaluate(
    async ([url, json]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body: json });
      return response.json();
    },
    [`/api/${call}`, JSON.stringify(body)] as const,
  );

/** Signs in as the editor and opens a screen of the admin area. */
async function openAdmin(page: Page, screen: string) {
  const { token } = signInResponse.parse(await post(page, 'account/login', sampleEditor));
  await page.evaluate((given) => localStorage.setItem('token', given), token);
  await open(page, `/admin/${screen}`);
}

test.describe('on an http origin other than localhost', () => {
  test('on plain http, visitors can search, send all forms and subscribe', async ({ page }) => {
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
    await page.getByRole('button', { name: proposalLabels.send }).click();
    await expect(page.getByText('Thank you contact with us.Admin will answer shortly')).toBeVisible();

    await open(page, '/thomson/publishwithus');
    await page.getByLabel('Name').fill('Asha Varma');
    await page.getByLabel('Email ID').fill('asha@example.org');
    await page.getByLabel('About the book').fill('A commentary.');
    await page.getByRole('button', { name: proposalLabels.send }).click();
    await expect(page.getByText('Thank you contact with us.Admin will answer shortly')).toBeVisible();

    await open(page, '/representation/enquiry');
    await page.getByLabel('Name').fill('Nalini');
    await page.getByLabel('Email ID').fill('nalini@example.org');
    await page.getByLabel('Message', { exact: true }).fill('A trial, please.');
    await page.getByRole('button', { name: enquiryLabels.send }).click();
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeVisible();

    await open(page, '/resources?publisher=8');
    await page
      .getByRole('main')
      .getByRole('textbox', { name: resourceLabels.email })
      .fill('reader@example.org');
    await page.getByRole('main').getByRole('button', { name: resourceLabels.subscribe }).click();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: /\w/ })).toBeVisible();
  });

  test('on plain http, visitors without scripts can send a form', async ({ browser, plainOrigin }) => {
    const context = await browser.newContext({ baseURL: plainOrigin, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/representation/enquiry');
    await page.getByLabel('Name').fill('Nalini');
    await page.getByLabel('Email ID').fill('nalini@example.org');
    await page.getByLabel('Message', { exact: true }).fill('A trial, please.');
    // If the API is busy, the form may time out. The page then keeps the text, and the form can be sent again.
    await expect(async () => {
      await page.getByRole('button', { name: enquiryLabels.send }).click();
      await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeVisible();
    }).toPass();
    await context.close();
  });

  test(
    'on plain http, staff can open the form and history of every content type',
    { tag: '@release' },
    async ({ page }) => {
      test.setTimeout(120_000);
      await open(page, '/admin');
      await page.getByLabel(sessionLabels.email).fill(sampleEditor.email);
      await page.getByLabel('Password').fill(sampleEditor.password);
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
        await dialog.getByRole('button', { name: historyLabels.heading, exact: true }).click();
        await expect(page.getByRole('dialog', { name: historyLabels.heading })).toBeVisible();
      }
    },
  );

  test(
    'on plain http, staff can preview and save a title',
    { tag: '@release' },
    async ({ page, context }) => {
      await openAdmin(page, 'managpublishedtitles');
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Title', { exact: true }).fill('A title on plain http');
      const opening = context.waitForEvent('page');
      await form.getByRole('button', { name: 'Preview' }).click();
      await expect((await opening).getByRole('heading', { name: 'A title on plain http' })).toBeVisible();
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(form).toHaveCount(0);
      await expect(page.getByRole('row', { name: /A title on plain http/ })).toBeVisible();
    },
  );

  test(
    'on plain http, staff can add and rename a publisher and open its history',
    { tag: '@release' },
    async ({ page }) => {
      await openAdmin(page, 'managepublishers');
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Add Publisher' }).click();
      await dialog.getByLabel('Name').fill('Plain Press');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Edit Plain Press' }).click();
      await dialog.getByLabel('Name').fill('Plainer Press');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Edit Plainer Press' }).click();
      await dialog.getByRole('button', { name: historyLabels.heading, exact: true }).click();
      await expect(page.getByRole('dialog', { name: historyLabels.heading })).toBeVisible();
    },
  );

  test('on plain http, staff can import titles', { tag: '@release' }, async ({ page }) => {
    await openAdmin(page, 'titlefiles');
    const buffer = Buffer.from('Title,Publisher\r\nImported on plain http,Juris Press\r\n');
    await page.getByLabel(/^Excel, CSV/).setInputFiles({ name: 'titles.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Import 1 title' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('1 title added, 0 titles updated.')).toBeVisible();
  });

  test(
    'on plain http, staff can invite a colleague with a copied link',
    { tag: '@release' },
    async ({ page, browser }) => {
      await openAdmin(page, 'staff');
      await page.getByRole('button', { name: 'Invite' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(sessionLabels.email).fill('nalini@example.org');
      await dialog.getByRole('button', { name: 'Invite' }).click();
      const link = (await dialog.getByRole('code').textContent()) ?? '';
      await dialog.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByText('Link copied.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('searchbox').press('ControlOrMeta+v');
      await expect(page.getByRole('searchbox')).toHaveValue(link);

      const context = await browser.newContext();
      const errors = errorsOf(context);
      const guest = await context.newPage();
      await open(guest, link);
      await guest.getByLabel('Name').fill('Nalini George');
      await guest.getByLabel('Password').fill('a long sentence of mine');
      await guest.getByRole('button', { name: 'Save password' }).click();
      await expect(guest.getByRole('heading', { name: 'Banners' })).toBeVisible();
      await context.close();
      expect(errors).toEqual([]);
    },
  );

  test(
    'on plain http, staff can answer a message, and export and erase the data of the sender',
    { tag: '@release' },
    async ({ page }) => {
      const email = 'reader@example.org';
      const enquiry = { name: 'A reader', email, contactNo: '', message: 'A trial, please.' };
      await post(page, 'contact/enquiry', { ...enquiry, publisherName: 'Brill' });
      await openAdmin(page, 'inbox');
      const dialog = page.getByRole('dialog');
      await page.getByRole('link', { name: 'A reader' }).click();
      await dialog.getByLabel(inboxLabels.status).selectOption({ label: 'Answered' });
      await dialog.getByLabel('Note').fill('By telephone');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toHaveCount(0);

      await page.getByRole('link', { name: inboxLabels.personalData }).click();
      await page.getByLabel(sessionLabels.email).fill(email);
      await page.getByRole('button', { name: 'Search' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      expect((await download).suggestedFilename()).toMatch(/\.json$/);
      await page.getByRole('button', { name: 'Erase' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
      await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
    },
  );

  test(
    'on plain http, staff can change name and password and turn two-factor authentication on and off',
    { tag: '@release' },
    async ({ page }) => {
      await openAdmin(page, 'account');
      await page.getByRole('textbox', { name: 'Name' }).fill('Asha Varma');
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'name' })).toBeVisible();

      const factor = page.getByRole('region', { name: accountLabels.twoFactor });
      await factor.getByRole('button', { name: 'Set up' }).click();
      await expect(factor.getByRole('img')).toBeVisible();
      const secret = Secret.fromBase32((await factor.getByRole('code').textContent()) ?? '');
      await factor.getByLabel(accountLabels.code).fill(new TOTP({ secret }).generate());
      await factor.getByLabel('Password').fill(sampleEditor.password);
      await factor.getByRole('button', { name: accountLabels.turnOn }).click();
      await factor.getByRole('button', { name: accountLabels.done }).click();
      await factor.getByLabel('Password').fill(sampleEditor.password);
      await factor.getByRole('button', { name: accountLabels.turnOff }).click();
      await expect(factor.getByRole('button', { name: 'Set up' })).toBeVisible();

      await page.getByLabel(accountLabels.currentPassword).fill(sampleEditor.password);
      await page.getByLabel('New password').fill(sampleEditor.password);
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByLabel(accountLabels.currentPassword)).toHaveValue('');
    },
  );
});
