import { signIn } from './signIn';
import { expect, test, watchConsole } from './site';

test('the preview of a banner shows the home page with unsaved changes that visitors do not see', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Edit Banner' });
  await form.getByLabel('Title', { exact: true }).fill('Unsaved and on show');
  await form.getByLabel('Alternative text').fill('A shelf that nobody has saved');
  const opening = context.waitForEvent('page');
  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = await opening;
  const errors = watchConsole(preview);
  await expect(preview.getByRole('heading', { name: 'Unsaved and on show' })).toBeVisible();
  await expect(preview.getByText('Preview: only you can see this.')).toBeVisible();
  await expect(preview.getByRole('img', { name: 'A shelf that nobody has saved' })).toHaveJSProperty(
    'complete',
    true,
  );
  expect(errors).toEqual([]);
  expect(await (await page.request.get('/')).text()).not.toContain('Unsaved and on show');
  await preview.getByRole('link', { name: 'Open Access' }).first().click();
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Unsaved and on show');
});
