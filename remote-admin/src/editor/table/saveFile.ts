import { company } from '@juris/shared-ui/company';
import { asTyped } from '../schedule/indianTime';

/** Names a file after the site, what it holds and the day in India: `Juris Press titles 2026-11-25.csv`. */
export const datedName = (what: string, extension: string, now = new Date()): string =>
  `${company.name} ${what} ${asTyped(now.toISOString()).slice(0, 10)}.${extension}`;

/** Hands a text to the browser as a file to be saved. Nothing is asked of the server. */
export function saveFile(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By the next task the download has begun, and no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
