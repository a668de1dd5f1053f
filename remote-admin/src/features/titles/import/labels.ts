import { formatCount, formatNumber } from './formatNumber';
import type { Plan } from './importApi';

/** Texts of the screen that imports and exports titles. */
export const importLabels = {
  heading: 'Import & export titles',
  export: 'Export',
  exportHint:
    'All titles with Id, Title, Author, Publisher, Buy link and Status. The file can be imported below.',
  import: 'Import',
  importHint:
    'Rows with an Id update that title; rows without create one. New titles are inactive unless their Status is Active, and have a plain cover. Columns that are not in the file keep their values. Nothing is saved before you confirm.',
  file: 'CSV file',
  fileHint: '.csv, up to 10,000 titles. In Excel: “CSV UTF-8 (comma delimited)”.',
  uploading: 'Uploading…',
  checking: 'Checking…',
  checkFailed: 'The file could not be checked. Try again.',
  plan: 'Rows of the file',
  cancel: 'Cancel',
  importing: 'Importing…',
  progress: (imported: number, count: number) => `${formatNumber(imported)} of ${titles(count)}`,
  download: 'Download rows with errors',
  errorFile: 'titles with errors',
  summary: ({ added, changed, same, refused }: Plan) =>
    `${formatNumber(added)} to add, ${formatNumber(changed)} to update, ${formatNumber(same)} unchanged, ${rowsWithErrors(refused)}.`,
  remedy: 'Rows with errors are not imported: correct them in the downloaded file and upload that.',
  button: (count: number) => `Import ${titles(count)}`,
  question: (count: number) => `Do you want to import ${titles(count)}?`,
  consequence: ({ added, changed, refused }: Plan) =>
    `${formatNumber(added)} will be added and ${formatNumber(changed)} updated.${refused > 0 ? ` ${rowsWithErrors(refused)} will be left out.` : ''} Earlier versions stay in the version history.`,
  done: ({ add, change }: { add: number; change: number }) =>
    `${titles(add)} added, ${titles(change)} updated.`,
  cancelled: (imported: number) =>
    `Import cancelled. ${titles(imported)} had been imported. You can import the rest below.`,
  stopped: (imported: number, why: string) =>
    imported > 0 ? `${titles(imported)} imported, then the import stopped. ${why}` : why,
  importFailed: 'The import could not be completed. Try again.',
  changedMeanwhile: 'Titles were changed since the check. Check the rows below and import again.',
};

const titles = (count: number) => formatCount(count, 'title', 'titles');
const rowsWithErrors = (count: number) => formatCount(count, 'row with errors', 'rows with errors');
