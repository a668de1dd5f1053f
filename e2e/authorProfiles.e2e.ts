import { author } from '@juris/contract/types/author';
import { contentLabels } from '../remote-admin/testing/labels';
import { browseLabels } from '../remote-public/testing/labels';
import { violations } from './axe';
import { signIn } from './signIn';
import { expect, test } from './site';

test.use({ stores: true });

test('an editor enters the biography of an author, and readers see it without scripts', async ({
  page,
  browser,
}) => {
  await signIn(page, '/admin/manageauthors?add=');
  const dialog = page.getByRole('dialog', { name: contentLabels(author).add });
  const name = dialog.getByLabel(author.fields.name.label, { exact: true });
  await expect(name).toBeFocused();
  await name.fill('Asha Varma (sample)');
  await dialog.getByLabel(author.fields.orcid.label).fill('0000-0000-0000-001X');
  await dialog
    .getByRole('textbox', { name: author.fields.biography.label })
    .fill('Asha Varma teaches torts.');
  await dialog
    .getByLabel(author.fields.image.label, { exact: true })
    .setInputFiles('mock-api/src/dev/seed/art/portraits/ritu-malhotra.jpg');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /Asha Varma/ })).toBeVisible();

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto(new URL('/authors/asha-varma-sample', page.url()).href);
  const about = reader.getByRole('region', { name: browseLabels.about });
  await expect(about).toContainText('Asha Varma teaches torts.');
  await expect(about.getByRole('presentation').or(about.getByRole('img'))).toBeVisible();
  await reader.context().close();
});
