import type { Page } from '@playwright/test';
import { enquiryLabels, proposalLabels, formLabels } from '../remote-public/testing/labels';
import { violations, screenWidths } from './axe';
import { requestToken } from './signIn';
import { expect, waitForApplication, test, watchConsole } from './site';

const juris = '/juris/publishwithjuris';
const thomson = '/thomson/publishwithus';
const enquiry = '/representation/enquiry';
/** Message after a proposal was sent (specification section 8). */
const thanks = 'Thank you contact with us.Admin will answer shortly';

async function fillProposal(page: Page, name: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email ID').fill('asha@example.org');
  await page.getByLabel('About the book').fill('A primer for the first year.');
}

/** Returns the messages in the inbox of the admin area, the latest first. */
async function inbox(page: Page) {
  const { request } = page;
  const token = await requestToken(request);
  const answer = await request.get('/api/inbox', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { output: Record<string, unknown>[] }).output;
}

test.describe('with scripts', () => {
  test.use({ stores: true });

  test('the enquiry form keeps text typed before hydration and before a reload, and is sent with the XSRF header', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/(static|remotes)\//, async (route) => {
      await held;
      await route.continue();
    });
    // A script that is held delays the load event.
    await page.goto(enquiry, { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Name').fill('Nalini');
    await page.getByLabel('Message', { exact: true }).fill('A trial, please.');
    release();
    await waitForApplication(page);
    await expect(page.getByLabel('Name')).toHaveValue('Nalini');
    await page.waitForFunction(() => sessionStorage.length > 0);
    await page.reload();
    // Without any interaction of the user.
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('A trial, please.');

    // The specification (section 9) defines the names of the XSRF cookie and header.
    await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'a-token', url: page.url() }]);
    await page.getByLabel('Email ID').fill('nalini@example.org');
    const sent = page.waitForRequest('**/api/contact/enquiry');
    await page.getByRole('button', { name: enquiryLabels.send }).click();
    expect((await sent).headers()['x-xsrf-token']).toBe('a-token');
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeVisible();
  });
});

for (const address of [juris, thomson, enquiry])
  test(`the form at ${address} with error messages passes axe at every width and does not overflow with large text`, async ({
    page,
  }) => {
    await page.goto(address);
    await waitForApplication(page);
    await page
      .getByRole('button', { name: address === enquiry ? enquiryLabels.send : proposalLabels.send })
      .click();
    await expect(page.getByLabel('Name')).toBeFocused();
    for (const width of screenWidths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, stores: true });

  test('without scripts, a double click sends a proposal once and shows a message', async ({ page }) => {
    await page.goto(thomson);
    await fillProposal(page, 'Asha Two');
    await page.getByLabel('No', { exact: true }).check();
    await page.getByRole('button', { name: proposalLabels.send }).dblclick();
    await expect(page.getByText(thanks)).toBeInViewport();
    await expect(page.getByLabel('Name')).toHaveValue('');
    const sent = (await inbox(page)).filter(({ name }) => name === 'Asha Two');
    expect(sent).toMatchObject([{ isManuscriptReady: 'No', publisherName: 'Thomson Reuters' }]);
  });

  test('without scripts, an invalid proposal shows errors and keeps the text', async ({ page }) => {
    await page.goto(juris);
    await page.getByLabel('Name').fill('Asha Three');
    await page.getByLabel('Email ID').fill('asha@');
    await page.getByLabel('No', { exact: true }).check();
    await page.getByLabel('About the book').fill('Two words');
    await page.getByRole('button', { name: proposalLabels.send }).click();
    await expect(page.getByText(formLabels.incompleteEmail)).toBeVisible();
    await expect(page.getByLabel('Email ID')).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveValue('Asha Three');
    await expect(page.getByLabel('No', { exact: true })).toBeChecked();
    await expect(page.getByLabel('About the book')).toHaveValue('Two words');
  });

  test('without scripts, the enquiry form shows a message after sending', async ({ page }) => {
    await page.goto(enquiry);
    await page.getByLabel('Name').fill('Nalini');
    await page.getByLabel('Email ID').fill('nalini@example.org');
    await page.getByLabel('Publisher').fill('JoVE');
    await page.getByLabel('Message', { exact: true }).fill('A trial, please.');
    await page.getByRole('button', { name: enquiryLabels.send }).click();
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeInViewport();
  });
});

test.describe('with late scripts', () => {
  test.use({ stores: true });

  test('a form that is rejected without scripts can be corrected with scripts', async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.address });
    const page = await context.newPage();
    const said = watchConsole(page);
    // Blocks scripts until the form has been posted. Only the page with the rejected form has scripts.
    let isRefused = false;
    page.on('response', (answer) => (isRefused ||= answer.request().method() === 'POST'));
    await page.route(/\/(static|remotes)\//, (route) => (isRefused ? route.continue() : route.abort()));
    await page.goto(juris);
    await page.getByLabel('Name').fill('Asha Four');
    const answered = page.waitForEvent('load');
    await page.getByRole('button', { name: proposalLabels.send }).click();
    await answered;
    await waitForApplication(page);
    await expect(page.getByText(formLabels.missing.email)).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Asha Four');
    await fillProposal(page, 'Asha Four');
    await page.getByRole('button', { name: proposalLabels.send }).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('');
    expect(said.filter((word) => !word.includes('Failed to load resource'))).toEqual([]);
    await context.close();
  });
});
