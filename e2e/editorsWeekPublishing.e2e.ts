import path from 'node:path';
import { title } from '@juris/contract/types/books';
import {
  bookChangeLabels,
  contentLabels,
  draftLabels,
  formLabels,
  stateLabels,
  listLabels,
  titleBooks,
} from '../remote-admin/testing/labels';
import { fileLabels } from '../shared-ui/src/FileField/fileLabels';
import { countClicks, fileWindowClicks } from './countClicks';
import { requestToken, signIn } from './signIn';
import { expect, test } from './site';
import { closed, press, read, titles } from './editorsWeek';

const bulkLabels = bookChangeLabels(titleBooks.noun);
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

test('Friday: an editor schedules 59 drafts, and publishes them then, with 4 clicks', async ({ page }) => {
  const headers = { authorization: `Bearer ${await requestToken(page.request)}` };
  const names = Array.from({ length: 59 }, (_, index) => `Season ${index + 1}`);
  const csv = ['Title,Publisher', ...names.map((name) => `${name},Juris Press`)].join('\n');
  const post = async (call: string, data: object) =>
    (await page.request.post(`/api/published-titles/${call}`, { headers, data })).json();
  const { output } = (await post('import/preview', { csv })) as { output: { plan: string } };
  await post('import', { csv, plan: output.plan });

  await signIn(page, `${titles}?q=Season`);
  await expect(page.getByText(/^59 of \d+ titles$/)).toBeVisible();
  const clicks = await countClicks(page);
  await press(page, listLabels.select);
  await press(page, bulkLabels.open);
  await page.getByLabel(bulkLabels.field, { exact: true }).selectOption(bulkLabels.fields.schedule);
  await page.getByLabel(bulkLabels.from, { exact: true }).fill('2999-12-15T09:00');
  await page.getByLabel(bulkLabels.publishThen).check();
  await press(page, bulkLabels.apply(59));
  await closed(page);
  expect(await clicks(), 'schedule 59 titles').toBe(4);
  const row = page.getByRole('row', { name: /Season 1\b/ });
  await expect(row.getByRole('switch', { name: `: ${stateLabels.scheduled}` })).toBeVisible();
  const scheduled = await read(page, 'published-titles?page=1&limit=1&q=Season&state=scheduled');
  expect(scheduled).toContain('"total":59');
  expect(await (await page.request.get('/juris/publishedtitle')).text()).not.toContain('Season 1');
});
