import { originalCompany } from '@juris/platform';
import { toFieldValue } from '../schedule/indianTime';

/** Returns a file name from company, content and the date in India, e.g. `Juris Press titles 2026-11-25.csv`. */
export const datedFileName = (what: string, extension: string): string =>
  `${originalCompany.name} ${what} ${toFieldValue(new Date().toISOString()).slice(0, 10)}.${extension}`;

/** Downloads a text as a file, which the browser creates without a request. */
export function downloadFile(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The URL is revoked in the next task. The browser has then started the download and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** Downloads a text as a CSV file with the date in its name. */
export const downloadCsv = (what: string, text: string) =>
  downloadFile(datedFileName(what, 'csv'), text, 'text/csv;charset=utf-8');
