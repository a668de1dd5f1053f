import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { uiLabels } from '@juris/shared-ui/labels';
import { openAccessList } from '@juris/contract/openAccess';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { workbook } from '../../../testing/workbook';
import { openAccessBooks, titleBooks } from '../book-changes/bookList';
import { bookChangeLabels } from '../book-changes/labels';
import { bookImportLabels } from './labels';

const api = withApi();
const bulkLabels = bookChangeLabels(titleBooks.noun);
const importLabels = bookImportLabels(titleBooks);
const csvOf = (lines: readonly string[]) =>
  new File([lines.join('\r\n')], 'titles.csv', { type: 'text/csv' });
const fileOf = (...lines: string[]) => csvOf(lines);
/** Returns rows of a CSV file, each of which adds a title. */
const newRows = (count: number) => Array.from({ length: count }, (_, at) => `Law ${at},Juris Press`);
const open = async () => renderAdmin('/admin/titlefiles', await api.current.signIn());
type AdminPage = Awaited<ReturnType<typeof open>>;
const choose = async ({ user }: AdminPage, file: File) =>
  user.upload(await screen.findByLabelText(/^Excel/), file);
const confirm = async ({ user }: AdminPage, count: number) => {
  await user.click(await screen.findByRole('button', { name: importLabels.button(count) }));
  const question = within(screen.getByRole('alertdialog', { name: importLabels.question(count) }));
  await user.click(question.getByRole('button', { name: importLabels.import }));
};
/** Returns the text of a file that was saved. */
const textOf = (blob: unknown) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    if (blob instanceof Blob) reader.readAsText(blob);
  });
const plan = (counts: Partial<Parameters<typeof importLabels.summary>[0]>) =>
  importLabels.summary({
    added: 0,
    changed: 0,
    same: 0,
    refused: 0,
    ...counts,
  });

test('the import previews the changes of a file row by row, and makes them after confirmation', async () => {
  const id = await api.current.post(
    'published-titles',
    { title: 'Torts', authorName: 'Asha Varma', publisherId: 1 },
    { image: 'image' },
  );
  const page = await open();
  await choose(
    page,
    fileOf('Id,Title,Author,Publisher', `${id},Torts,Farida Khan,Juris Press`, ',Evidence,,Juris Press'),
  );
  expect(await screen.findByText(plan({ added: 1, changed: 1 }))).toBeInTheDocument();
  expect(rowNames()).toEqual(['Torts', 'Evidence']);
  expect(screen.getByText('Author: “Asha Varma” → “Farida Khan”')).toBeInTheDocument();
  await confirm(page, 2);
  expect(await screen.findByText(importLabels.done({ add: 1, change: 1 }))).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText(/^[\d,]+ titles$/)).toBeInTheDocument());
  expect(screen.queryByRole('region', { name: importLabels.plan })).not.toBeInTheDocument();
});

test('the import lists rows with errors first and imports the rows without errors', async () => {
  const page = await open();
  await choose(page, fileOf('Title,Publisher', 'Correct,Juris Press', 'Wrong,Nobody', 'Unknown,Someone'));
  expect(await screen.findByText(importLabels.remedy)).toBeInTheDocument();
  expect(rowNames()).toEqual(['Wrong', 'Unknown', 'Correct']);
  const row = within(screen.getByRole('row', { name: /Wrong/ }));
  expect(row.getByText(/^Publisher: There is no publisher “Nobody”/)).toBeInTheDocument();
  await confirm(page, 1);
  expect(await screen.findByText(importLabels.done({ add: 1, change: 0 }))).toBeInTheDocument();
  expect(
    await screen.findByText(/^0 to add, 0 to update, 1 unchanged, 2 rows with errors/),
  ).toBeInTheDocument();
  expect(rowNames()).toEqual(['Wrong', 'Unknown']);
});

test('rows with errors can be downloaded with all cells and error messages', async () => {
  const saved = jest.spyOn(URL, 'createObjectURL');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const page = await open();
  await choose(
    page,
    fileOf('Title,Publisher,ISBN,Price', 'Correct,Juris Press,,1', '"-Wrong, a",Nobody,9783161484100,-5'),
  );
  await page.user.click(await screen.findByRole('button', { name: importLabels.download }));
  const [blob] = saved.mock.calls[0] ?? [];
  const text = await textOf(blob);
  expect(text.trim().split('\r\n')).toEqual([
    '"Title","Publisher","ISBN","Price","Error"',
    expect.stringMatching(/^"'-Wrong, a","Nobody","978-3161484100","-5",".*There is no publisher “Nobody”\./),
  ]);
});

test('a long file is imported in several requests; after a cancellation, the rest can be imported', async () => {
  const page = await open();
  await choose(page, fileOf('Title,Publisher', ...newRows(205)));
  const release = api.current.hold('/api/published-titles/import');
  await confirm(page, 205);
  expect(await screen.findByRole('progressbar', { name: importLabels.importing })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: importLabels.cancel }));
  release();
  expect(await screen.findByText(importLabels.cancelled(200), {}, { timeout: 10_000 })).toBeInTheDocument();
  await confirm(page, 5);
  expect(
    await screen.findByText(importLabels.done({ add: 5, change: 0 }), {}, { timeout: 10_000 }),
  ).toBeInTheDocument();
}, 60_000);

test('if a second file is selected before the first was read, only the second is checked', async () => {
  const page = await open();
  const slow = fileOf('Title,Publisher', 'First,Juris Press');
  let finish = () => {};
  slow.arrayBuffer = () => new Promise((resolve) => (finish = () => resolve(new ArrayBuffer(0))));
  await choose(page, slow);
  await choose(page, fileOf('Title,Publisher', 'Second,Juris Press'));
  await waitFor(() => expect(rowNames()).toEqual(['Second']));
  await act(async () => finish());
  expect(screen.queryByText(importLabels.checking)).not.toBeInTheDocument();
  expect(rowNames()).toEqual(['Second']);
});

test('a check of a file can be cancelled', async () => {
  const page = await open();
  const release = api.current.hold('/api/published-titles/import/preview');
  await choose(page, fileOf('Title,Publisher', 'First,Juris Press'));
  await page.user.click(await screen.findByRole('button', { name: importLabels.cancel }));
  release();
  await choose(page, fileOf('Title,Publisher', 'Second,Juris Press'));
  await waitFor(() => expect(rowNames()).toEqual(['Second']));
});

test('a file in Windows-1252 is read, and a notice asks to check its letters', async () => {
  const page = await open();
  const bytes = [...'Title,Publisher\n\xc9tudes,Juris Press'].map((letter) => letter.charCodeAt(0));
  await choose(page, new File([Uint8Array.from(bytes)], 'titles.csv'));
  expect(await screen.findByText(/was read as Windows-1252/)).toBeInTheDocument();
  expect(rowNames()).toEqual(['Études']);
});

test('the preview of an import names the ignored columns', async () => {
  const page = await open();
  await choose(page, fileOf('Title,Publisher,Shelf', 'Fine,Juris Press,978'));
  expect(await screen.findByText(/The column “Shelf” is ignored\./)).toBeInTheDocument();
});

test('open-access books are imported as drafts, and the import can be undone', async () => {
  const labels = bookImportLabels(openAccessBooks);
  const page = renderAdmin('/admin/openaccessfiles', await api.current.signIn());
  await choose(page, fileOf('Title;DOI', 'தீங்கியல் சட்டம்;10.5555/12345678', ';;'));
  expect(await screen.findByText(plan({ added: 1 }))).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: labels.button(1) }));
  await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: labels.import }));
  const undo = await screen.findByRole('button', { name: bulkLabels.undo });
  expect(await openAccessBook()).toMatchObject({ title: 'தீங்கியல் சட்டம்', state: 'draft' });
  await page.user.click(undo);
  expect(await screen.findByText(bookChangeLabels(openAccessBooks.noun).undone(1))).toBeInTheDocument();
  expect(await openAccessBook()).toBeUndefined();
});

/** Returns the stored open-access book with the DOI of the test. */
async function openAccessBook() {
  const headers = { authorization: `Bearer ${await api.current.signIn()}` };
  const answer = await fetch(`${api.current.origin}/api/openaccess?onlyActive=0&q=10.5555/12345678`, {
    headers,
  });
  return openAccessList.parse(await answer.json()).output[0];
}

test('a damaged Excel workbook is rejected with an error at the file field', async () => {
  const page = await open();
  await choose(page, new File(['PK\x03\x04'], 'titles.xlsx'));
  expect(await screen.findByText(importLabels.notWorkbook)).toBeInTheDocument();
});

test('the headings below a title are found, and another row can be chosen', async () => {
  const page = await open();
  await choose(
    page,
    fileOf('Season list,', ',', 'Title,Publisher', 'Below a title,Juris Press', 'Next,Juris Press'),
  );
  const row = await screen.findByRole('combobox', { name: importLabels.headLine });
  expect(row).toHaveDisplayValue('3');
  expect(rowNames()).toEqual(['Below a title', 'Next']);
  await page.user.selectOptions(row, '4');
  expect(
    await screen.findByRole('combobox', { name: importLabels.assign('Below a title') }),
  ).toHaveDisplayValue(importLabels.ignore);
});

test('the sheet with titles is found after a first sheet with too many rows', async () => {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const row = (texts: string[], times = 1) =>
    `<table:table-row table:number-rows-repeated="${times}">${texts.map(cell).join('')}</table:table-row>`;
  const content = `<office:document-content xmlns:office="urn:office" xmlns:table="urn:table" xmlns:text="urn:text"><office:body><office:spreadsheet>
<table:table table:name="Old stock">${row(['Stock'])}${row(['1'], 10_000)}${row(['2'])}</table:table>
<table:table table:name="Titles">${row(['Title', 'Publisher'])}${row(['On the second sheet', 'Juris Press'])}</table:table>
</office:spreadsheet></office:body></office:document-content>`;
  const page = await open();
  const bytes = new Uint8Array(zipSync({ 'content.xml': strToU8(content) }));
  await choose(page, new File([bytes], 'titles.ods'));
  expect(await screen.findByText(plan({ added: 1 }))).toBeInTheDocument();
  expect(rowNames()).toEqual(['On the second sheet']);
  expect(screen.queryByText(/Import at most 10,000/)).not.toBeInTheDocument();
});

const exportedTitles = async () => {
  const answer = await fetch(`${api.current.origin}/api/published-titles`, {
    headers: { authorization: `Bearer ${await api.current.signIn()}` },
  });
  return answer.text();
};

test('columns of a workbook can be assigned, and its import undone from the notice', async () => {
  const page = await open();
  const bytes = workbook([
    ['Titel', 'Publisher', 'MRP', 'Shelf'],
    ['Law of the workbook', 'Juris Press', 495, 'B 12'],
    ['Wrong price', 'Juris Press', 'on request', 'B 13'],
  ]);
  await choose(page, new File([bytes], 'price list.xlsx'));
  const field = await screen.findByRole('combobox', { name: importLabels.assign('Titel') });
  expect(screen.getByText('Law of the workbook · Wrong price')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: importLabels.assign('MRP') })).toHaveDisplayValue('Price');
  expect(screen.getByRole('combobox', { name: importLabels.assign('Shelf') })).toHaveDisplayValue(
    importLabels.ignore,
  );
  await page.user.selectOptions(field, 'Title');
  await waitFor(() =>
    expect(rowNames()).toEqual(expect.arrayContaining(['Wrong price', 'Law of the workbook'])),
  );
  const wrong = within(screen.getByRole('row', { name: /^3 Wrong price/ }));
  expect(wrong.getByText(/^MRP: .*on request/)).toBeInTheDocument();
  expect(
    within(screen.getByRole('row', { name: /^2 Law/ })).getByText(/price INR: “495\.00”/),
  ).toBeInTheDocument();

  await confirm(page, 1);
  const undo = await screen.findByRole('button', { name: bulkLabels.undo });
  expect(await exportedTitles()).toContain('Law of the workbook');
  await page.user.click(undo);
  expect(await screen.findByText(bulkLabels.undone(1))).toBeInTheDocument();
  expect(await exportedTitles()).not.toContain('Law of the workbook');
});

test('an import is listed with its file name and can be undone later', async () => {
  const page = await open();
  await choose(page, new File(['Title,Publisher\nListed import,Juris Press'], 'autumn.csv'));
  await confirm(page, 1);
  await page.user.click(await screen.findByRole('button', { name: bulkLabels.undoOf('autumn.csv') }));
  expect(await screen.findByText(bulkLabels.undone(1))).toBeInTheDocument();
  expect(await exportedTitles()).not.toContain('Listed import');
  api.current.faults.push({ call: 'POST /api/bulk/*', fault: 'null' });
  await page.user.click(await screen.findByRole('button', { name: bulkLabels.redoOf('autumn.csv') }));
  expect(await screen.findByText(bulkLabels.redoFailed)).toBeInTheDocument();
  api.current.faults.length = 0;
  await page.user.click(await screen.findByRole('button', { name: bulkLabels.redoOf('autumn.csv') }));
  expect(await screen.findByText(bulkLabels.redone(1))).toBeInTheDocument();
  expect(await exportedTitles()).toContain('Listed import');
});

test('the list of titles opens its recent changes', async () => {
  const page = await open();
  await choose(page, fileOf('Title,Publisher', 'Recent,Juris Press'));
  await confirm(page, 1);
  expect(await screen.findByText(importLabels.done({ add: 1, change: 0 }))).toBeInTheDocument();
  cleanup();
  const { user } = renderAdmin('/admin/managpublishedtitles', await api.current.signIn());
  await user.click(await screen.findByRole('button', { name: bulkLabels.openRecent }));
  const dialog = within(await screen.findByRole('dialog', { name: bulkLabels.recent }));
  expect(await dialog.findAllByRole('button', { name: /^Undo / })).not.toHaveLength(0);
});

test('failures to load the recent changes and the fields show alerts, and Try again loads them', async () => {
  const faults = ['GET /api/bulk/*', 'GET /api/published-titles/import/fields'];
  api.current.faults.push(...faults.map((call) => ({ call, fault: 500 as const })));
  const { user } = await open();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  api.current.faults.length = 0;
  for (const button of screen.getAllByRole('button', { name: uiLabels.tryAgain })) await user.click(button);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('the export contains all titles with all filled fields', async () => {
  await api.current.post(
    'published-titles',
    { title: 'Exported', publisherId: 1, record: JSON.stringify({ doi: '10.5555/12345678' }) },
    { image: 'image' },
  );
  const saved = jest.spyOn(URL, 'createObjectURL');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: importLabels.exportAll }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const text = await textOf(saved.mock.calls[0]?.[0]);
  expect(text).toMatch(/^\uFEFF?"Id","Title",.*"DOI"/);
  expect(text).not.toContain('"References"');
  expect(text).toMatch(/"Exported",.*"10\.5555\/12345678"/);
});
