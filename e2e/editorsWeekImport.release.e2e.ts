import { titleBooks, bookChangeLabels, bookImportLabels } from '../remote-admin/testing/labels';
import { title } from '@juris/contract/types/books';
import { workbook } from '../remote-admin/testing/workbook';
import { signIn } from './signIn';
import { expect, test } from './site';
import { press, read, storedTitles } from './editorsWeek';

const bulkLabels = bookChangeLabels(titleBooks.noun);
const importLabels = bookImportLabels(titleBooks);

test.use({ stores: true });

test('Monday: an editor imports Tamil and Hindi titles from an Excel file, sees wrong rows first and undoes the import', async ({
  page,
}) => {
  const file = workbook([
    ['Titel', 'Publisher', 'Contributors', 'Print ISBN', 'MRP'],
    ['இந்திய ஒப்பந்தச் சட்டம்', 'Juris Press', 'மீனா செல்வி', '978-93-123-4500-9', 495],
    ['भारतीय संविधान', 'Juris Press', 'National Law University', '', 595],
    ['Wrong number', 'Juris Press', 'Asha Varma', '978-93-123-4500-8', 395],
  ]);
  await signIn(page, '/admin/titlefiles');
  await page.getByLabel(importLabels.file).setInputFiles({
    ...{ name: 'autumn.xlsx', buffer: Buffer.from(file) },
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
  await page.getByLabel(importLabels.assign('Titel')).selectOption(title.fields.title.label);
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveText([/Wrong number/, /இந்திய/, /भारतीय/]);
  await expect(page.getByRole('row', { name: /Wrong number/ })).toContainText('978-93-123-4500-8');
  await press(page, importLabels.button(2));
  await page.getByRole('alertdialog').getByRole('button', { name: importLabels.import }).click();
  await expect(page.getByText(importLabels.done({ add: 2, change: 0 }))).toBeVisible();
  expect(await storedTitles(page, 'இந்திய')).toContain('978-93-123-4500-9');
  const [, id] = /"id":(\d+)/.exec(await storedTitles(page, 'भारतीय')) ?? [];
  expect(await read(page, `published-titles/${id}`)).toMatch(
    /"type":"organisation","name":"National Law University"/,
  );

  await page.getByRole('button', { name: bulkLabels.undoOf('autumn.xlsx') }).click();
  await expect(page.getByText(bulkLabels.undone(2))).toBeVisible();
  expect(await storedTitles(page, 'இந்திய')).toContain('"total":0');
});
