import type { Publisher } from '@juris/contract';
import type { BookRecord } from '@juris/contract/bookRecord';
import type { ParsedBulkEdit } from '@juris/contract/bulkChanges';
import { bookFormats, bookStatuses } from '@juris/contract/lists';
import { writeIndianTime } from '../../books/sheet/scheduleCell';
import type { StoredTitle } from '../import/storedTitles';
import { changedPrice } from './changePrice';

/** Result of a bulk change for one title, before it is stored. */
export type EditedTitle =
  | { action: 'change'; title: StoredTitle; before: string; after: string }
  | { action: 'remove'; before: string; after: string }
  | { action: 'same' }
  | { action: 'refused'; message: string };

/** Returns what a bulk change would do with a title. */
export function editTitle(
  title: StoredTitle,
  change: ParsedBulkEdit,
  publishers: readonly Publisher[],
): EditedTitle {
  switch (change.field) {
    case 'publisher': {
      const publisher = publishers.find(({ id }) => id === change.publisherId);
      if (!publisher) return { action: 'refused', message: 'This publisher does not exist.' };
      const { id: publisherId, publisherName } = publisher;
      return changed(title, { ...title, publisherId, publisherName }, (one) => one.publisherName);
    }
    case 'availability':
      return changed(
        title,
        withRecord(title, { status: change.status }),
        ({ record }) => bookStatuses[record.status],
      );
    case 'price':
      return editPrices(title, change);
    case 'subjects': {
      const kept = title.record.subjects.filter((code) => !change.remove.includes(code));
      const subjects = [...new Set([...kept, ...change.add])];
      if (subjects.length > 10)
        return { action: 'refused', message: 'A title can have at most 10 subjects.' };
      return changed(title, withRecord(title, { subjects }), ({ record }) => record.subjects.join('; '));
    }
    case 'schedule':
      return editSchedule(title, change);
    case 'remove':
      return title.isActive === 1
        ? { action: 'refused', message: 'This title is active. Deactivate it before you remove it.' }
        : { action: 'remove', before: 'Inactive', after: 'In the bin' };
  }
}

const withRecord = (title: StoredTitle, part: Partial<BookRecord>): StoredTitle => ({
  ...title,
  record: { ...title.record, ...part },
});

/** Returns the changed title, or `same` if the changed field has the same text before and after. */
function changed(
  title: StoredTitle,
  edited: StoredTitle,
  textOf: (title: StoredTitle) => string,
): EditedTitle {
  const [before, after] = [textOf(title), textOf(edited)];
  return before === after ? { action: 'same' } : { action: 'change', title: edited, before, after };
}

function editPrices(title: StoredTitle, change: Extract<ParsedBulkEdit, { field: 'price' }>): EditedTitle {
  let problem: string | undefined;
  const formats = title.record.formats.map((one) => {
    const isMeant =
      one.price !== '' && one.currency === change.currency && (change.format ?? one.format) === one.format;
    if (!isMeant) return one;
    const price = changedPrice(one.price, change);
    if (price === undefined)
      problem = `The new price for ${one.currency} ${one.price} would be 0, negative or too large.`;
    return { ...one, price: price ?? one.price };
  });
  if (problem !== undefined) return { action: 'refused', message: problem };
  return changed(title, withRecord(title, { formats }), ({ record }) =>
    record.formats
      .filter(({ price, currency }) => price !== '' && currency === change.currency)
      .map(({ format, price, currency }) => `${bookFormats[format]} ${currency} ${price}`)
      .join(', '),
  );
}

function editSchedule(
  title: StoredTitle,
  change: Extract<ParsedBulkEdit, { field: 'schedule' }>,
): EditedTitle {
  const activeFrom = change.activeFrom ?? title.activeFrom;
  const activeUntil = change.activeUntil ?? title.activeUntil;
  if (activeFrom !== '' && activeUntil !== '' && activeFrom >= activeUntil)
    return { action: 'refused', message: 'The end must be after the start.' };
  return changed(title, { ...title, activeFrom, activeUntil }, (one) =>
    [writeIndianTime(one.activeFrom), writeIndianTime(one.activeUntil)].join(' – '),
  );
}
