import { formatCount, formatNumber } from '../bulk/formatNumber';
import type { Plan } from './importApi';

const saveAsCsv = 'Save it as “CSV UTF-8 (comma delimited)” and choose that file.';

/** Texts of the screen that imports and exports titles. */
export const importLabels = {
  heading: 'Import & export titles',
  export: 'Export',
  exportHint: 'All titles with all fields, as a CSV file for Excel. Change it there and import it below.',
  exportAll: 'Export CSV',
  exporting: (done: number, total: number) => `Exporting ${formatNumber(done)} of ${formatNumber(total)}…`,
  exportFailed: 'The export failed. Try again.',
  exportFile: 'titles',
  template: 'Download template',
  templateFile: 'titles template',
  fieldList: 'All columns',
  import: 'Import',
  importHint:
    'Rows with an Id or a known ISBN update that title; other rows create one. New titles are inactive unless their Status is Active, and have a plain cover. Fields that are not in the file keep their values; empty cells clear them. Nothing is saved before you confirm.',
  file: 'Excel or CSV file',
  fileHint: '.xlsx or .csv, up to 10,000 titles.',
  firstSheet: 'The first sheet of the workbook was read.',
  workbookTooLarge: 'This workbook is too large. Delete pictures and other sheets, or save the sheet as CSV.',
  notWorkbook: `This isn’t an Excel workbook (.xlsx) that can be read. ${saveAsCsv}`,
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
  progress: (imported: number, count: number) => `${formatNumber(imported)} of ${titles(count)}`,
  download: 'Download rows with errors',
  errorFile: 'titles with errors',
  summary: ({ added, changed, same, refused }: Pick<Plan, 'added' | 'changed' | 'same' | 'refused'>) =>
    `${formatNumber(added)} to add, ${formatNumber(changed)} to update, ${formatNumber(same)} unchanged, ${rowsWithErrors(refused)}.`,
  remedy: 'Rows with errors aren’t imported. Fix the file and upload it again.',
  button: (count: number) => `Import ${titles(count)}`,
  question: (count: number) => `Import ${titles(count)}?`,
  consequence: ({ added, changed, refused }: Plan) =>
    `${formatNumber(added)} will be added and ${formatNumber(changed)} updated.${refused > 0 ? ` ${rowsWithErrors(refused)} will be left out.` : ''} Earlier versions stay in the version history.`,
  done: ({ add, change }: { add: number; change: number }) =>
    `${titles(add)} added, ${titles(change)} updated.`,
  cancelled: (imported: number) =>
    `Import cancelled. ${titles(imported)} had been imported. You can import the rest below.`,
  stopped: (imported: number, why: string) =>
    imported > 0 ? `${titles(imported)} imported, then the import stopped. ${why}` : why,
  importFailed: 'The import failed. Try again.',
  changedMeanwhile: 'Titles were changed since the check. Check the rows below and import again.',
  row: 'Row',
  title: 'Title',
  action: 'Action',
  actions: { add: 'Add', change: 'Update', same: 'Unchanged', refused: 'Error' },
  fields: 'Fields',
  change: (field: string, before: string, after: string) => `${field}: ${quoted(before)} → ${quoted(after)}`,
  added: (field: string, after: string) => `${field}: ${quoted(after)}`,
  titles: 'Titles',
  one: 'row',
  many: 'rows',
  notCsv: (format: string) => `This is ${format}. ${saveAsCsv}`,
  oldWorkbook: 'an Excel workbook of an older version',
  pdf: 'a PDF',
  unknownEncoding: `The encoding of this file is unknown. ${saveAsCsv}`,
  guessedEncoding:
    'This file is not in UTF-8 and was read as Windows-1252: check letters with accents below. “CSV UTF-8” keeps all letters.',
};

/** Maximum number of characters of a value that the preview shows. */
const LONGEST_SHOWN = 120;
const quoted = (text: string) =>
  text === '' ? 'empty' : `“${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}”`;
const titles = (count: number) => formatCount(count, 'title', 'titles');
const rowsWithErrors = (count: number) => formatCount(count, 'row with errors', 'rows with errors');
