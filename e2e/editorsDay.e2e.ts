import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { startInterruptibleProxy } from './interruptibleProxy';
import { signIn } from './signIn';
import { expect, test } from './site';
import { formLabels, listLabels, viewLabels } from '../remote-admin/testing/labels';

const picture = path.resolve('mock-api/src/dev/seed/art/banners/04-proof.svg');
const banners = '/admin/managebanner';

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const post = (request: APIRequestContext, call: string, token: string | null, data = {}) =>
  request.post(`/api/${call}`, { headers: { authorization: `Bearer ${token}` }, data });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const title = (page: Page) => page.getByLabel('Title', { exact: true });
const names = (page: Page) => page.getByRole('rowheader').allTextContents();

test.use({ stores: true });

test('an unsaved draft is offered in another browser tab only after its first tab was closed', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Add Banner' }).click();
  await title(page).fill('Half a title');
  const other = await context.newPage();
  const offer = other.getByRole('group', { name: 'Unsaved changes' });
  await other.goto(`${banners}?add`);
  await title(other).fill('Another one');
  await expect(offer).toHaveCount(0);
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Discard' }).click();
  await page.close();
  await other.getByRole('button', { name: 'Add Banner' }).click();
  await other.getByRole('button', { name: formLabels.restore }).click();
  await expect(title(other)).toHaveValue('Half a title');
});

test('a form keeps its content when the network fails during an upload, and can be saved later', async ({
  page,
  site,
}) => {
  const line = await startInterruptibleProxy(site.address);
  await signIn(page, `${line.address}/admin/manageopenaccess`);
  const slowDown = await page.context().newCDPSession(page);
  const uploads = (uploadThroughput: number) =>
    slowDown.send('Network.emulateNetworkConditions', {
      offline: false,
      uploadThroughput,
      downloadThroughput: -1,
      latency: 0,
    });
  await page.getByRole('button', { name: 'Add Open Access' }).click();
  await title(page).fill('Over a bad line');
  await page.getByLabel('Cover image', { exact: true }).setInputFiles(picture);
  const pdf = [
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n160\n%%EOF\n',
    ),
    Buffer.alloc(3_000_000, ' '),
  ];
  await page
    .getByLabel('PDF', { exact: true })
    .setInputFiles({ name: 'book.pdf', mimeType: 'application/pdf', buffer: Buffer.concat(pdf) });

  await uploads(300_000);
  await save(page);
  await expect(page.getByText(/^04-proof.svg, book.pdf.* of 2\.9 MB/)).toBeVisible();
  line.cut();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(title(page)).toHaveValue('Over a bad line');
  await expect(page.getByText('book.pdf')).toBeVisible();

  line.mend();
  await uploads(-1);
  await save(page);
  await expect(page.getByRole('row', { name: /Over a bad line/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  line.close();
});

test('an unsaved draft survives a crash of the browser tab', async ({ page, context }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Add Banner' }).click();
  await title(page).fill('Before the crash');
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await crashed;

  const next = await context.newPage();
  await next.goto(`${banners}?add`);
  await next.getByRole('button', { name: formLabels.restore }).click();
  await expect(title(next)).toHaveValue('Before the crash');
  await next.getByLabel('Image', { exact: true }).setInputFiles(picture);
  await save(next);
  await expect(next.getByRole('dialog')).toHaveCount(0);
  await expect(next.getByRole('row', { name: /Before the crash/ })).toBeVisible();
  await next.close();
});

test('dragging a banner to another position reorders the home page', async ({ page, request }) => {
  await signIn(page);
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('rowheader').first()).not.toBeEmpty();
  const [first = '', second = ''] = await names(page);
  const rows = page.getByRole('row');
  // `hover` waits until the row stops moving. A position that the test measures itself could be outdated.
  await rows.nth(1).getByTitle(listLabels.drag).hover();
  await page.mouse.down();
  const to = await rows.nth(2).boundingBox();
  if (!to) throw new Error('The list has fewer than two rows.');
  await page.mouse.move(to.x + 60, to.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(/moved to position 2 of/)).toBeVisible();
  await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([second, first]);
  const order = async () => {
    const html = await (await request.get('/')).text();
    return html.indexOf('Writing a law book') < html.indexOf('Books that work for a living');
  };
  await expect.poll(order, { intervals: [100] }).toBe(true);
});

test('a long list has pages, and Log Out signs out all browser tabs', async ({ page, context, request }) => {
  await signIn(page);
  const token = await tokenOf(page);
  const titles = '/admin/managpublishedtitles';
  await page.goto(titles);
  await expect(page.getByText('Page : 1')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page : 2')).toBeVisible();
  await page.getByRole('searchbox').fill('a');
  await expect(page).toHaveURL(/\?q=a$/);

  const tab = await context.newPage();
  await tab.goto(banners);
  await expect(tab.getByRole('table')).toBeVisible();
  await tab.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect((await post(request, 'banner/update/1', token, { isActive: 1 })).status()).toBe(401);
});

test('a view that an editor saves survives a reload, opens with its search and can be removed', async ({
  page,
}) => {
  await signIn(page, '/admin/managepublishers');
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
  const all = await names(page);
  const search = page.getByRole('searchbox');
  await search.fill(all[0] ?? '');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  const button = page.getByRole('button', { name: viewLabels.views });
  await button.click();
  const panel = page.getByRole('group', { name: viewLabels.views });
  await panel.getByLabel(viewLabels.name).fill('One publisher');
  await panel.getByRole('button', { name: viewLabels.save }).click();
  await expect(panel.getByRole('link', { name: 'One publisher' })).toBeVisible();

  await page.goto('/admin/managepublishers');
  await expect(page.getByRole('rowheader')).toHaveCount(all.length);
  await button.click();
  await panel.getByRole('link', { name: 'One publisher' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([all[0] ?? '']);
  await expect(search).toHaveValue(all[0] ?? '');

  await button.click();
  await panel.getByRole('button', { name: viewLabels.deleteOne('One publisher') }).click();
  await expect(panel.getByText(viewLabels.none)).toBeVisible();
});
