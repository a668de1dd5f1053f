import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  bookChangeLabels,
  bookImportLabels,
  coverLabels,
  listLabels,
  titleBooks,
} from '../remote-admin/testing/labels';
import { fileLabels } from '../shared-ui/src/FileField/fileLabels';
import { countClicks, fileWindowClicks } from './countClicks';
import { screenProblems } from './screenProblems';
import { requestToken, signIn } from './signIn';
import { expect, test } from './site';
import { press, read, titles } from './editorsWeek';

const bulkLabels = bookChangeLabels(titleBooks.noun);
const importLabels = bookImportLabels(titleBooks);
/** Numbers of covers: few in `npm test`, as many as an editor had in `npm run test:release`. */
const amounts = [
  { count: 3, isRelease: false },
  { count: 60, isRelease: true },
];
/** Number of titles in the schedule of an editor. */
const SCHEDULED = 59;
const cover = readFileSync('mock-api/src/dev/seed/art/covers/title-03.svg');

test.use({ stores: true });

/** Imports inactive titles through the API, and returns their ids. */
async function addTitles(page: Page, count: number): Promise<number[]> {
  const headers = { authorization: `Bearer ${await requestToken(page.request)}` };
  const rows = Array.from({ length: count }, (_, at) => `Season title ${at},Juris Press`);
  const csv = ['Title,Publisher', ...rows].join('\n');
  const send = (path: string, data: object) =>
    page.request.post(`/api/published-titles/import${path}`, { headers, data });
  const { output } = (await (await send('/preview', { csv })).json()) as { output: { plan: string } };
  expect((await send('', { csv, plan: output.plan })).ok()).toBe(true);
  const listed = await read(page, `published-titles?page=1&limit=100&q=Season+title`);
  return [...listed.matchAll(/"id":(\d+),"title":"Season title/g)].map(([, id]) => Number(id));
}

for (const { count, isRelease } of amounts) {
  const tag = isRelease ? ['@release'] : [];
  test(`${count} covers are added with 6 clicks, and undone together`, { tag }, async ({ page }) => {
    test.slow();
    await signIn(page);
    const ids = await addTitles(page, count);
    expect(ids).toHaveLength(count);
    const names = [...ids.map((id) => `${id}.svg`), 'unknown.svg'];
    const files = names.map((name) => ({ name, mimeType: 'image/svg+xml', buffer: cover }));
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: 'Manage Titles' }).click();
    await press(page, coverLabels.title);
    const choosing = page.waitForEvent('filechooser');
    await page.getByText(coverLabels.browse, { exact: true }).click();
    await (await choosing).setFiles(files);
    await expect(page.getByText(coverLabels.summary(count, 1))).toBeVisible();
    const before = await clicks();
    if (isRelease) {
      expect(await screenProblems(page, 'covers')).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await clicks();
    await press(page, coverLabels.save(count));
    await expect(page.getByText(coverLabels.saved(count, 0))).toBeVisible({ timeout: 120_000 });
    expect(before + (await clicks()) + fileWindowClicks, `${count} covers`).toBe(6);
    const withoutCover = async () => {
      const listed = await read(page, 'published-titles?page=1&limit=100&q=Season+title');
      return [...listed.matchAll(/"imgLink":"no-cover-yet/g)].length;
    };
    expect(await withoutCover()).toBe(0);
    await press(page, 'Undo');
    await expect(page.getByText(coverLabels.undone(count, count))).toBeVisible({ timeout: 120_000 });
    expect(await withoutCover()).toBe(count);
  });
}

test('an ONIX file is imported with 4 clicks beside the file dialog', async ({ page }) => {
  await signIn(page, titles);
  const onix = await (await page.request.get('/api/published-titles/onix.xml')).text();
  const changed = onix.replace('<TitleText>Torts: A Primer<', '<TitleText>Torts: Imported<');
  expect(changed).not.toBe(onix);
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Import & export' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByText(fileLabels.browse, { exact: true }).first().click();
  await (await choosing).setFiles({ name: 'season.xml', mimeType: 'text/xml', buffer: Buffer.from(changed) });
  await expect(page.getByText(/^0 to add, 1 to update, \d+ unchanged, 0 rows with errors\.$/)).toBeVisible();
  await press(page, importLabels.button(1));
  await page.getByRole('alertdialog').getByRole('button', { name: importLabels.import }).click();
  await expect(page.getByText(importLabels.done({ add: 0, change: 1 }))).toBeVisible();
  expect(await clicks(), 'ONIX import').toBe(4);
});

test('the preview of an ONIX file passes axe and HTML_CodeSniffer', { tag: '@release' }, async ({ page }) => {
  await signIn(page, '/admin/titlefiles');
  const buffer = Buffer.from(await (await page.request.get('/api/published-titles/onix.xml')).body());
  await page.getByLabel(importLabels.file).setInputFiles({ name: 'own.xml', mimeType: 'text/xml', buffer });
  await page.locator('summary', { hasText: 'Not imported' }).click();
  expect(await screenProblems(page, 'the preview of an ONIX file')).toEqual([]);
});

test(
  '59 titles of a filter are scheduled and published then with 5 clicks, undone, and redone from the list',
  { tag: '@release' },
  async ({ page }) => {
    test.slow();
    await signIn(page);
    await addTitles(page, SCHEDULED);
    await page.goto(`${titles}?q=Season+title`);
    await expect(page.getByRole('rowheader')).toHaveCount(10);
    await page.getByLabel(listLabels.rowsPerPage).selectOption('100');
    await expect(page.getByRole('rowheader')).toHaveCount(SCHEDULED);
    const clicks = await countClicks(page);
    await press(page, listLabels.select);
    await press(page, listLabels.selectAll(SCHEDULED));
    await press(page, bulkLabels.open);
    await page.getByLabel(bulkLabels.field, { exact: true }).selectOption(bulkLabels.fields.schedule);
    await page.getByLabel(bulkLabels.from, { exact: true }).fill('2999-12-15T09:00');
    await page.getByLabel(bulkLabels.publishThen).check();
    await press(page, bulkLabels.apply(SCHEDULED));
    await expect(page.getByText(new RegExp(`${SCHEDULED} titles changed`))).toBeVisible({ timeout: 60_000 });
    expect(await clicks(), 'schedule 59 titles').toBe(5);

    await press(page, bulkLabels.openRecent);
    const dialog = page.getByRole('dialog', { name: bulkLabels.recent });
    await dialog
      .getByRole('button', { name: /^Undo / })
      .first()
      .click();
    await expect(dialog.getByRole('button', { name: /^Redo / })).toBeVisible({ timeout: 60_000 });
    expect(await screenProblems(page, 'recent changes')).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: /^Redo / }).click();
    await expect(page.getByText(bulkLabels.redone(SCHEDULED))).toBeVisible({ timeout: 60_000 });
  },
);
