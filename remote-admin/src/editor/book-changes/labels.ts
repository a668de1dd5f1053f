import type { BookList } from './bookList';
import { formatCount, formatNumber } from './formatNumber';

/** Labels of bulk changes and of their undo that are the same for all lists of books. */
export const bulkLabels = {
  open: 'Change…',
  heading: 'Change',
  removeSelected: 'Remove selected',
  field: 'Field',
  select: 'Select…',
  fields: {
    price: 'Price',
    publisher: 'Publisher',
    availability: 'Availability',
    subjects: 'Subjects',
    schedule: 'Schedule',
    remove: 'Remove',
  },
  priceChange: 'Change',
  modes: { percent: 'By per cent', add: 'By an amount', set: 'To a fixed price' },
  percentage: 'Percentage',
  percentageHint: 'E.g. 5 to increase by 5 %, -10 to reduce by 10 %.',
  amount: 'Amount',
  amountHint: 'E.g. 50 to increase, -50 to reduce.',
  price: 'New price',
  currency: 'Currency',
  currencyHint: 'Prices in other currencies don’t change.',
  format: 'Format',
  allFormats: 'All formats',
  rounding: 'Rounding',
  roundings: {
    '1': 'To the nearest 1.00',
    '5': 'To the nearest 5.00',
    '10': 'To the nearest 10.00',
    '0.01': 'To the nearest 0.01',
  },
  publisher: 'Publisher',
  availability: 'Availability',
  addSubject: 'Add subject',
  addedSubjects: 'Subjects to add',
  removeSubject: 'Remove subject',
  removedSubjects: 'Subjects to remove',
  from: 'Publish on (IST)',
  until: 'Unpublish on (IST)',
  timeHint: 'Leave empty to keep the present date.',
  preview: 'Preview',
  checking: 'Checking…',
  previewFailed: 'Couldn’t check the change. Try again.',
  change: (before: string, after: string) =>
    `${before === '' ? 'none' : before} → ${after === '' ? 'none' : after}`,
  more: (count: number) => `and ${formatNumber(count)} more`,
  stop: 'Stop',
  failed: 'The change failed. Try again.',
  undo: 'Undo',
  redo: 'Redo',
  undoing: (remaining: number) => `Undoing… ${formatNumber(remaining)} to go`,
  undoFailed: 'Couldn’t undo. Try again.',
  redoing: (remaining: number) => `Redoing… ${formatNumber(remaining)} to go`,
  redoFailed: 'Couldn’t redo. Try again.',
  recent: 'Recent imports and bulk changes',
  openRecent: 'Recent changes',
  recentUnavailable: 'Couldn’t open the recent changes. Try again.',
  noRecent: 'No imports or bulk changes in the last 30 days.',
  redoOf: (label: string) => `Redo ${label}`,
  sources: { import: 'Import', edit: 'Change' },
  undoOf: (label: string) => `Undo ${label}`,
  undoneBy: (name: string) => `Undone by ${name}`,
} as const;

export function bookChangeLabels(noun: BookList['noun']) {
  const books = (count: number) => formatCount(count, noun.one, noun.many);
  return {
    ...bulkLabels,
    scope: `${capitalised(noun.many)} to change`,
    selected: (count: number) => (count === 1 ? `The selected ${noun.one}` : `The ${books(count)} selected`),
    matching: (count: number) => `All ${books(count)} of this list, on all pages`,
    publishThen: `And publish the ${noun.many} then`,
    publishThenHint: `Without this, drafts and hidden ${noun.many} get the dates, but don’t appear.`,
    removeHint: `Drafts and hidden ${noun.many} are moved to the bin. Published ${noun.many} are left as they are.`,
    counts: (changed: number, total: number) => `${formatNumber(changed)} of ${books(total)} will change.`,
    refused: (count: number) => `${books(count)} can’t be changed:`,
    apply: (count: number) => (count === 0 ? 'Apply' : `Apply to ${books(count)}`),
    changing: `Changing ${noun.many}…`,
    progress: (done: number, total: number) => `${formatNumber(done)} of ${books(total)}`,
    done: (count: number, label: string) => `${label}: ${books(count)} changed.`,
    stopped: (count: number, why: string) => `${books(count)} changed, then the change stopped. ${why}`,
    unclear: (why: string) =>
      `${why} Some ${noun.many} may have changed. Undo this change before you repeat it.`,
    cancelled: (count: number) => `Stopped. ${books(count)} had been changed.`,
    notChanged: (count: number, names: string) => `${books(count)} not changed. ${names}`,
    undone: (count: number) => `Undone: ${books(count)} restored.`,
    redone: (count: number) => `Redone: ${books(count)} changed again.`,
    kept: (count: number, names: string) => `${books(count)} changed since and left as they are. ${names}`,
    recentHint: `Each can be undone as a whole for 30 days. ${capitalised(noun.many)} that somebody has changed since are left as they are.`,
    recentRow: (count: number, name: string) => `${books(count)}, ${name}`,
  };
}

/** Returns a text with a capital first letter. */
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Number of titles that a notice names. */
const NAMED = 3;

/** Returns the names of the first titles that were not changed, each with its reason. */
export function failureNames(failed: readonly { id: number; name: string; message: string }[]): string {
  const named = failed.slice(0, NAMED).map(({ id, name, message }) => `“${name || id}”: ${message}`);
  const rest = failed.length - named.length;
  return [...named, ...(rest > 0 ? [bulkLabels.more(rest)] : [])].join(' ');
}
