import { screenWidths, violations } from './axe';
import { requestToken, signIn } from './signIn';
import { expect, test, waitForApplication } from './site';

test.use({ stores: true });

test('changed texts are on the public pages without scripts, and the original texts can be restored', async ({
  page,
}) => {
  const html = async (path: string) => (await page.request.get(path)).text();
  await signIn(page);

  /** Opens the form of a page by its name in the list. */
  async function open(name: string) {
    await page.goto(`/admin/managepages?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    return page.getByRole('dialog', { name: `Edit Page: ${name}` });
  }

  const company = await open('Company, contact and footer');
  await company.getByLabel(/^Phone/).fill('+91 44 2345 6789');
  await company.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(company).toBeHidden();

  const writefull = await open('About Writefull');
  await writefull.locator('summary', { hasText: 'Fact 1' }).click();
  await writefull.getByLabel(/^Value/).fill('30 days');
  const opening = page.context().waitForEvent('page');
  await writefull.getByRole('button', { name: 'Preview' }).click();
  const preview = await opening;
  await expect(preview.getByText('30 days')).toBeVisible();
  await preview.close();
  expect(await html('/representation/writefull')).not.toContain('30 days');
  await writefull.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(writefull).toBeHidden();

  await expect.poll(() => html('/representation/writefull')).toContain('<dd>30 days</dd>');
  await expect.poll(() => html('/titles')).toContain('href="tel:+914423456789"');

  const again = await open('About Writefull');
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await again.getByRole('button', { name: 'Restore original: Facts at the side' }).click();
  await again.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(again).toBeHidden();
  await expect.poll(() => html('/representation/writefull')).toContain('<dd>15 days</dd>');

  await page.goto('/admin/redirects');
  await page.getByRole('button', { name: 'Add Redirect' }).click();
  const redirect = page.getByRole('dialog', { name: 'Add Redirect' });
  await redirect.getByLabel(/^Address/).fill('/Diwali');
  await redirect.getByLabel(/^Leads to/).fill('/titles?sort=newest');
  expect(await violations(page)).toEqual([]);
  await redirect.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(redirect).toBeHidden();
  const status = async () => (await page.request.get('/diwali', { maxRedirects: 0 })).status();
  await expect.poll(status).toBe(302);

  // The application does not know redirects. It leaves the address to the server.
  const headers = { authorization: `Bearer ${await requestToken(page.request)}` };
  const multipart = { redirectURL: '/diwali' };
  await expect(await page.request.post('/api/banner/update/1', { headers, multipart })).toBeOK();
  await expect.poll(() => html('/')).toContain('href="/diwali"');
  await page.goto('/');
  await waitForApplication(page);
  await page.locator('main a[href="/diwali"]').click();
  await expect(page).toHaveURL(/\/titles\?sort=newest$/);
});
