import path from 'node:path';
import { title } from '@juris/contract/types/title';
import {
  contentLabels,
  draftLabels,
  formLabels,
  stateLabels,
  listLabels,
} from '../remote-admin/testing/labels';
import { fileLabels } from '../shared-ui/src/FileField/fileLabels';
import { countClicks, fileWindowClicks } from './countClicks';
import { signIn } from './signIn';
import { expect, test } from './site';
import { closed, press, titles } from './editorsWeek';

const cover = path.resolve('mock-api/src/dev/seed/art/covers/title-03.svg');

test.use({ stores: true });

test('Thursday: an editor publishes a book with 6 clicks, and a colleague previews a draft before it is published', async ({
  page,
  context,
  browser,
}) => {
  await signIn(page);
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Manage Titles' }).click();
  await press(page, contentLabels(title).add);
  await expect(page.getByLabel(title.fields.title.label, { exact: true })).toBeFocused();
  await page.keyboard.type('Thursday’s book');
  await page.getByLabel(title.fields.publisherId.label, { exact: true }).selectOption('Juris Press');
  const choosing = page.waitForEvent('filechooser');
  await page.getByText(fileLabels.browse, { exact: true }).first().click();
  await (await choosing).setFiles(cover);
  await press(page, formLabels.save);
  await closed(page);
  expect((await clicks()) + fileWindowClicks, 'publish a book').toBe(6);
  const publicPage = async () => (await page.request.get('/juris/publishedtitle')).text();
  await expect.poll(publicPage).toContain('Thursday’s book');

  await press(page, listLabels.editOf('Thursday’s book'));
  await page.getByLabel(title.fields.title.label, { exact: true }).fill('Thursday’s revision');
  await press(page, formLabels.saveAsDraft);
  const row = page.getByRole('row', { name: /Thursday’s book/ });
  await expect(row.getByText(stateLabels.publishedWithDraft)).toBeVisible();
  await press(page, listLabels.editOf('Thursday’s book'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, draftLabels.copyLink);
  await expect(page.getByText(draftLabels.linkCopied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, new URL(titles, page.url()).href);
  await colleague.goto(link);
  await expect(colleague.getByRole('heading', { name: 'Thursday’s revision' })).toBeVisible();
  await colleague.context().close();
  expect(await publicPage()).not.toContain('Thursday’s revision');

  await press(page, formLabels.publish);
  await closed(page);
  await expect.poll(publicPage).toContain('Thursday’s revision');
});
