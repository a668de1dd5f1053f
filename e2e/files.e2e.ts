import { signIn } from './signIn';
import { expect, test } from './site';
import { fileLabels, formLabels, libraryLabels } from '../remote-admin/testing/labels';

test.use({ stores: true });

const drawing = (color: string) => ({
  name: `${color}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="550" height="320"><path fill="${color}" d="M0 0h550v320z"/></svg>`,
  ),
});

test('an image of a banner is reused for a person and replaced everywhere, and its old addresses return 404', async ({
  page,
}) => {
  await signIn(page, '/admin/managebanner?add');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title', { exact: true })).toBeFocused();
  await dialog.getByLabel('Title', { exact: true }).fill('Shared image');
  await dialog.getByLabel('Image', { exact: true }).setInputFiles(drawing('teal'));
  await dialog.getByLabel(formLabels.altText).fill('A teal field');
  await dialog.getByRole('button', { name: formLabels.save, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/admin/manageleadership');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('button', { name: `${libraryLabels.choose}: Image` }).click();
  const chooser = page.getByRole('dialog', { name: libraryLabels.choose });
  await chooser.getByRole('searchbox').fill('teal');
  await expect(chooser.getByRole('listitem')).toHaveCount(1);
  await chooser.getByRole('listitem').getByRole('button').click();
  await expect(page.getByRole('dialog').getByText('teal.svg')).toBeVisible();
  await page.getByRole('button', { name: formLabels.save, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  /** Returns the addresses of the images of the banner and of the person on their public pages. */
  const publicImages = async () => {
    const addresses: string[] = [];
    for (const [path, folder] of [
      ['/', 'banners'],
      ['/leadership/management', 'leaders'],
    ] as const) {
      const html = await (await page.request.get(path)).text();
      for (const [address] of html.matchAll(new RegExp(`/uploads/${folder}/[^"?.]*\\.svg`, 'g')))
        addresses.push(address);
    }
    return [...new Set(addresses)];
  };
  const files = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await fetch('/api/files?q=teal', { headers })).json();
  });
  expect(files.output).toMatchObject([{ uses: 2, altText: 'A teal field' }]);
  const before = await publicImages();

  await page.goto(`/admin/files?open=${files.output[0].name}`);
  await page.getByRole('button', { name: fileLabels.replace }).click();
  const replacing = page.getByRole('dialog', { name: fileLabels.replaceTitle('teal.svg') });
  await expect(replacing.getByRole('link')).toHaveCount(2);
  await replacing.getByLabel(fileLabels.newFile).setInputFiles(drawing('maroon'));
  await replacing.getByRole('button', { name: fileLabels.replaceCount(2) }).click();
  await expect(page.getByRole('dialog', { name: 'maroon.svg' })).toBeVisible();

  await expect.poll(async () => (await publicImages()).filter((one) => !before.includes(one)).length).toBe(2);
  const after = await publicImages();
  const replaced = before.filter((one) => !after.includes(one));
  expect(replaced).toHaveLength(2);
  // `fetch` sends no cookies, so it cannot open files that only staff may open.
  for (const address of replaced) expect((await fetch(new URL(address, page.url()))).status).toBe(404);
  for (const address of after) expect((await fetch(new URL(address, page.url()))).status).toBe(200);
});
