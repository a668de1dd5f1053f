import type { SheetInput } from './sheetBook';

/** Other names of availability statuses, in lower case. */
export const availabilityNames: Readonly<Record<string, string>> = {
  ...{ 'in stock': 'available', 'in print': 'available', yes: 'available', ip: 'available' },
  ...{ op: 'out of print', 'out of stock': 'out of print', discontinued: 'out of print' },
  ...{ nyp: 'forthcoming', 'not yet published': 'forthcoming', upcoming: 'forthcoming' },
};

const statusNames: Readonly<Record<string, 0 | 1>> = {
  ...{ active: 1, yes: 1, y: 1, '1': 1, true: 1, published: 1, live: 1 },
  ...{ inactive: 0, no: 0, n: 0, '0': 0, false: 0, hidden: 0, draft: 0 },
};

/**
 * Reads the status of a title.
 * @returns the error message for an unknown status
 */
export function readStatus(text: string, book: SheetInput): string | undefined {
  if (text === '') return undefined;
  const status = statusNames[text.toLowerCase()];
  if (status === undefined) return 'Enter Active, Inactive, Yes or No, or leave the cell empty.';
  book.isActive = status;
  return undefined;
}
