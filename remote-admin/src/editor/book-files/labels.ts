import { use } from 'react';
import { BookListContext, type BookList } from '../book-changes/bookList';
import { formatCount, formatNumber } from '../book-changes/formatNumber';
import type { Plan } from './importApi';

const saveAsCsv = 'Save it as “CSV UTF-8 (comma delimited)” and choose that file.';

/** Labels of imports and exports that are the same for all lists of books. */
export const importLabels = {
  export: 'Export',
  exportAll: 'Export CSV',
  exporting: (done: number, total: number) => `Exporting ${formatNumber(done)} of ${formatNumber(total)}…`,
  exportFailed: 'The export failed. Try again.',
  template: 'Download template',
  fieldList: 'All columns',
  import: 'Import',
  file: 'Excel or CSV file',
  onixKeeps: 'Values that the ONIX file does not contain stay as they are.',
  leftOut: (count: number) => `Not imported: ${formatCount(count, 'element', 'elements')} of the ONIX file`,
  /** Names the first rows. */
  inRows: (rows: readonly number[]) =>
    rows.length === 1
      ? `row ${rows[0]}`
      : `rows ${rows.slice(0, 10).join(', ')}${rows.length > 10 ? ` and ${formatNumber(rows.length - 10)} more` : ''}`,
  sheet: 'Sheet',
  headLine: 'Row with the headings',
  workbookTooLarge: 'This workbook is too large. Delete pictures and other sheets, or save the sheet as CSV.',
  notWorkbook: `This isn’t a workbook (.xlsx or .ods) that can be read. ${saveAsCsv}`,
  columns: (known: number, all: number) =>
    `Columns: ${formatNumber(known)} of ${formatNumber(all)} are imported`,
  columnsHint: 'Each column with its first values and its field. Choose another field, or ignore the column.',
  assign: (column: string) => `Field for the column “${column}”`,
  ignore: 'Ignore',
  unnamed: (number: number) => `Column ${number}`,
  uploading: 'Uploading…',
  checking: 'Checking…',
  checkFailed: 'Couldn’t check the file. Try again.',
  plan: 'Rows of the file',
  cancel: 'Cancel',
  importing: 'Importing…',
  download: 'Download rows with errors',
  summary: ({ added, changed, same, refused }: Pick<Plan, 'added' | 'changed' | 'same' | 'refused'>) =>
    `${formatNumber(added)} to add, ${formatNumber(changed)} to update, ${formatNumber(same)} unchanged, ${rowsWithErrors(refused)}.`,
  remedy: 'Rows with errors aren’t imported. Fix the file and upload it again.',
  consequence: ({ added, changed, refused }: Plan) =>
    `${formatNumber(added)} will be added and ${formatNumber(changed)} updated.${refused > 0 ? ` ${rowsWithErrors(refused)} will be left out.` : ''} Earlier versions stay in the version history.`,
  importFailed: 'The import failed. Try again.',
  row: 'Row',
  title: 'Title',
  action: 'Action',
  actions: { add: 'Add', change: 'Update', same: 'Unchanged', refused: 'Error' },
  fields: 'Fields',
  change: (field: string, before: string, after: string) => `${field}: ${quoted(before)} → ${quoted(after)}`,
  added: (field: string, after: string) => `${field}: ${quoted(after)}`,
  one: 'row',
  many: 'rows',
  notCsv: (format: string) => `This is ${format}. ${saveAsCsv}`,
  oldWorkbook: 'an Excel workbook of an older version',
  pdf: 'a PDF',
  unknownEncoding: `The encoding of this file is unknown. ${saveAsCsv}`,
  guessedEncoding:
    'This file is not in UTF-8 and was read as Windows-1252: check letters with accents below. “CSV UTF-8” keeps all letters.',
  shown: (shown: number, all: number) =>
    `The first ${formatNumber(shown)} of ${formatNumber(all)} rows are shown, rows with errors first.`,
};

/** Returns all labels of imports and exports for a list of books. */
export function bookImportLabels({ kind, noun }: Pick<BookList, 'kind' | 'noun'>) {
  const books = (count: number) => formatCount(count, noun.one, noun.many);
  const isTitles = kind === 'publishedTitle';
  const file = isTitles ? 'titles' : 'open access';
  const newBooks = isTitles
    ? 'New titles are drafts unless their Status is Active, and have a plain cover.'
    : 'New books are drafts until you add cover and PDF.';
  return {
    ...importLabels,
    heading: `Import & export ${file}`,
    file: isTitles ? 'Excel, CSV or ONIX file' : importLabels.file,
    exportHint: `All ${noun.many} with all fields, as a CSV file for Excel. Change it there and import it below.`,
    exportFile: file,
    templateFile: `${file} template`,
    importHint: `Rows with an Id or a known ISBN update that ${noun.one}; other rows create one. ${newBooks} Fields that are not in the file keep their values; empty cells clear them. Nothing is saved before you confirm.`,
    fileHint: `.xlsx, .ods${isTitles ? ', .csv or ONIX 3.0 (.xml)' : ' or .csv'}, up to 10,000 ${noun.many}.`,
    progress: (imported: number, count: number) => `${formatNumber(imported)} of ${books(count)}`,
    errorFile: `${file} with errors`,
    button: (count: number) => `Import ${books(count)}`,
    question: (count: number) => `Import ${books(count)}?`,
    done: ({ add, change }: { add: number; change: number }) =>
      `${books(add)} added, ${books(change)} updated.`,
    cancelled: (imported: number) =>
      `Import cancelled. ${books(imported)} had been imported. You can import the rest below.`,
    stopped: (imported: number, why: string) =>
      imported > 0 ? `${books(imported)} imported, then the import stopped. ${why}` : why,
  };
}

/** Returns the labels of imports and exports for the list of books of the screen. */
export const useImportLabels = () => bookImportLabels(use(BookListContext));

/** Maximum number of characters of a value that the preview shows. */
const LONGEST_SHOWN = 120;
const quoted = (text: string) =>
  text === '' ? 'empty' : `“${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}”`;
const rowsWithErrors = (count: number) => formatCount(count, 'row with errors', 'rows with errors');
