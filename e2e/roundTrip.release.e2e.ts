import { readFile } from 'node:fs/promises';
import { bookImportLabels, titleBooks } from '../remote-admin/testing/labels';
import { realTitles, savedAsCsv } from '../remote-admin/testing/realTitles';
import { workbook, type Cell } from '../remote-admin/testing/workbook';
import { signIn } from './signIn';
import { expect, test } from './site';

test.use({ stores: true });

const labels = bookImportLabels(titleBooks);
const COUNT = 200;
const none = { added: 0, changed: 0, same: 0, refused: 0 };

/** Splits a CSV file in which every cell is quoted. */
const rowsOf = (csv: string): string[][] =>
  csv
    .replace('\uFEFF', '')
    .split(/(?<=")\r\n/)
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
    );

test('200 titles as publishers send them are imported and exported, and importing the export as .csv or .xlsx changes nothing', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, '/admin/titlefiles');
  const choose = (name: string, content: string | Uint8Array) =>
    page
      .getByLabel(new RegExp(`^${labels.file}`))
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  const importRows = async (name: string, content: string | Uint8Array, count: number) => {
    await choose(name, content);
    await expect(page.getByText(labels.summary({ ...none, added: count }))).toBeVisible();
    await page.getByRole('button', { name: labels.button(count) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: labels.import }).click();
    await expect(page.getByText(labels.done({ add: count, change: 0 }))).toBeVisible();
  };
  const [headings = [], ...titles] = realTitles(COUNT);
  const withHeadings = (rows: Cell[][]) => [headings, ...rows];
  await importRows('season.xlsx', workbook(withHeadings(titles.slice(0, COUNT / 2))), COUNT / 2);
  await importRows('season.csv', savedAsCsv(withHeadings(titles.slice(COUNT / 2))), COUNT / 2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: labels.exportAll }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const all = rowsOf(csv);
  expect(all.length).toBeGreaterThan(COUNT);
  const unchanged = labels.summary({ ...none, same: all.length - 1 });
  await choose('export.csv', csv);
  await expect(page.getByText(unchanged)).toBeVisible();
  await choose('export.xlsx', workbook(all));
  await expect(page.getByText(labels.checking)).toBeHidden();
  await expect(page.getByText(unchanged)).toBeVisible();
});
