import { signIn } from './signIn';
import { expect, test } from './site';

test.use({ stores: true });

test('visitors get 404 for files of a deactivated book, and staff open them with a cookie that is sent only to /uploads', async ({
  page,
  context,
  browser,
}) => {
  await signIn(page, '/admin/manageopenaccess');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^PDF of/ }) });
  const name = (await row.first().getByRole('rowheader').textContent()) ?? '';
  const book = page.getByRole('row').filter({ hasText: name });
  await book.getByRole('switch').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(book.getByRole('switch')).not.toBeChecked();
  await page.reload();

  const picture = book.locator('img');
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  const pdfLink = book.getByRole('link', { name: /^PDF of/ });
  const opening = context.waitForEvent('response', (response) => response.url().includes('/pdfs/'));
  await pdfLink.click();
  const pdf = await opening;
  expect(pdf.status()).toBe(200);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.request().allHeaders()).cookie).toContain('staff-files=');

  const files = [await picture.getAttribute('src'), await pdfLink.getAttribute('href')].map(
    (address) => new URL(address ?? '', page.url()).href,
  );
  const [staffFiles] = await context.cookies(files[0]);
  expect(staffFiles).toMatchObject({
    ...{ name: 'staff-files', path: '/uploads', httpOnly: true, sameSite: 'Strict' },
  });
  const list = page.waitForRequest(/\/api\/openaccess/);
  await page.reload();
  expect((await (await list).allHeaders()).cookie ?? '').not.toContain('staff-files');

  const statuses = (as: typeof context) =>
    Promise.all(files.map(async (address) => (await as.request.get(address)).status()));
  const visitor = await browser.newContext();
  expect(await statuses(visitor)).toEqual([404, 404]);
  await visitor.close();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => statuses(context)).toEqual([404, 404]);
});
