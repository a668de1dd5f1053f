import type { Page } from '@playwright/test';
import { violations, widths } from './axe';
import { tokenOf } from './signIn';
import { expect, started, test, watchConsole } from './site';

const juris = '/juris/publishwithjuris';
const thomson = '/thomson/publishwithus';
const enquiry = '/representation/enquiry';
const thanks = 'Thank you contact with us.Admin will answer shortly';

async function fillProposal(page: Page, name: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email ID').fill('asha@example.org');
  await page.getByLabel('About the book').fill('A primer for the first year.');
}

/** What staff find in the inbox, the latest first. */
async function inbox(page: Page) {
  const { request } = page;
  const token = await tokenOf(request);
  const answer = await request.get('/api/inbox', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { output: Record<string, unknown>[] }).output;
}

test.describe('with scripts', () => {
  test.use({ stores: true });

  test('a proposal is sent without a new page, thanked for, and the form is empty', async ({ page }) => {
    const said = watchConsole(page);
    await page.goto(juris);
    await started(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await fillProposal(page, 'Asha One');
    await page.getByLabel('Yes').check();
    await page.getByRole('button', { name: 'Send the proposal' }).dblclick();
    await expect(page.getByRole('status').filter({ hasText: thanks })).toBeInViewport();
    await expect(page.getByLabel('Name')).toHaveValue('');
    expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
    const sent = (await inbox(page)).filter(({ name }) => name === 'Asha One');
    expect(sent).toMatchObject([{ isManuscriptReady: 'Yes', publisherName: 'Juris Press' }]);
    expect(said).toEqual([]);
  });

  test('what was typed before the scripts came, or before a reload, is still there', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/(static|remotes)\//, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(enquiry);
    await page.getByLabel('Name').fill('Nalini');
    await page.getByLabel('Message', { exact: true }).fill('A trial, please.');
    release();
    await started(page);
    await expect(page.getByLabel('Name')).toHaveValue('Nalini');
    await page.waitForFunction(() => sessionStorage.length > 0);
    await page.reload();
    await started(page);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('A trial, please.');
  });

  test('stores a message once when its response is lost and it is sent again', async ({ page }) => {
    await page.route(
      '**/api/contact/enquiry',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.goto(enquiry);
    await started(page);
    await page.getByLabel('Name').fill('Lost Response');
    await page.getByLabel('Email ID').fill('lost@example.org');
    await page.getByLabel('Message', { exact: true }).fill('A trial, please.');
    await page.getByRole('button', { name: 'Send the enquiry' }).click();
    await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
    await page.reload();
    await started(page);
    await page.getByRole('button', { name: 'Send the enquiry' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Thank you for your enquiry.' })).toBeVisible();
    expect((await inbox(page)).filter(({ name }) => name === 'Lost Response')).toHaveLength(1);
  });

  test('a failed sending keeps all, and the second try works', async ({ page }) => {
    await page.route('**/api/contact/enquiry', (route) => route.abort(), { times: 1 });
    await page.goto(enquiry);
    await started(page);
    await page.getByLabel('Name').fill('Nalini');
    await page.getByLabel('Email ID').fill('nalini@example.org');
    await page.getByLabel('Message', { exact: true }).fill('A trial, please.');
    await page.getByRole('button', { name: 'Send the enquiry' }).click();
    await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('A trial, please.');
    // The names of the cross-site cookie and header are the specification's (section 9).
    await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'a-token', url: page.url() }]);
    const sent = page.waitForRequest('**/api/contact/enquiry');
    await page.getByRole('button', { name: 'Send the enquiry' }).click();
    expect((await sent).headers()['x-xsrf-token']).toBe('a-token');
    await expect(page.getByRole('status').filter({ hasText: 'Thank you for your enquiry.' })).toBeVisible();
  });
});

for (const address of [juris, thomson, enquiry])
  test(`axe finds nothing in the errors of ${address} at any width, and nothing is cut off at 320 px`, async ({
    page,
  }) => {
    await page.goto(address);
    await started(page);
    await page.getByRole('button', { name: /^Send the/ }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, stores: true });

  test('a proposal is sent once, also by a double click, and thanked for', async ({ page }) => {
    await page.goto(thomson);
    await fillProposal(page, 'Asha Two');
    await page.getByLabel('No', { exact: true }).check();
    await page.getByRole('button', { name: 'Send the proposal' }).dblclick();
    await expect(page.getByText(thanks)).toBeInViewport();
    await expect(page.getByLabel('Name')).toHaveValue('');
    const sent = (await inbox(page)).filter(({ name }) => name === 'Asha Two');
    expect(sent).toMatchObject([{ isManuscriptReady: 'No', publisherName: 'Thomson Reuters' }]);
  });

  test('errors stand at their fields, the first has the focus, and what was typed is kept', async ({
    page,
  }) => {
    await page.goto(juris);
    await page.getByLabel('Name').fill('Asha Three');
    await page.getByLabel('Email ID').fill('asha@');
    await page.getByLabel('No', { exact: true }).check();
    await page.getByLabel('About the book').fill('Two words');
    await page.getByRole('button', { name: 'Send the proposal' }).click();
    await expect(page.getByText('Enter a full e-mail address, like name@example.org.')).toBeVisible();
    await expect(page.getByLabel('Email ID')).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveValue('Asha Three');
    await expect(page.getByLabel('No', { exact: true })).toBeChecked();
    await expect(page.getByLabel('About the book')).toHaveValue('Two words');
  });

  test('an enquiry shows the message of the server', async ({ page }) => {
    await page.goto(enquiry);
    await page.getByLabel('Name').fill('Nalini');
    await page.getByLabel('Email ID').fill('nalini@example.org');
    await page.getByLabel('Publisher').fill('JoVE');
    await page.getByLabel('Message', { exact: true }).fill('A trial, please.');
    await page.getByRole('button', { name: 'Send the enquiry' }).click();
    await expect(page.getByText('Thank you for your enquiry. We will answer shortly.')).toBeInViewport();
  });
});

test.describe('with scripts that come late', () => {
  test.use({ stores: true });

  test('a form that was refused without scripts goes on with them', async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.address });
    const page = await context.newPage();
    const said = watchConsole(page);
    // The scripts come only to the second page: the first would send the form with them.
    let isRefused = false;
    page.on('response', (answer) => (isRefused ||= answer.request().method() === 'POST'));
    await page.route(/\/(static|remotes)\//, (route) => (isRefused ? route.continue() : route.abort()));
    await page.goto(juris);
    await page.getByLabel('Name').fill('Asha Four');
    const answered = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Send the proposal' }).click();
    await answered;
    await started(page);
    await expect(page.getByText('Enter your e-mail address.')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Asha Four');
    await fillProposal(page, 'Asha Four');
    await page.getByRole('button', { name: 'Send the proposal' }).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('');
    expect(said.filter((word) => !word.includes('Failed to load resource'))).toEqual([]);
    await context.close();
  });
});
