import type { Publisher } from '@juris/contract';
import type { BookRecord } from '@juris/contract/bookRecord';
import type { ParsedBulkEdit } from '@juris/contract/bulkChanges';
import { pricesOf, type BookPrice } from '@juris/contract/bookPrices';
import { bookFormats, bookStatuses } from '@juris/contract/lists';
import { writeIndianTime } from '../../books/sheet/scheduleCell';
import type { StoredTitle } from '../import/storedTitles';
import { changedPrice } from './changePrice';

type PriceEdit = Extract<ParsedBulkEdit, { field: 'price' }>;

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

function editPrices(title: StoredTitle, change: PriceEdit): EditedTitle {
  let problem: string | undefined;
  const edited = <Price extends BookPrice>(one: Price): Price => {
    if (one.price === '' || one.currency !== change.currency) return one;
    const price = changedPrice(one.price, change);
    if (price === undefined)
      problem = `The new price for ${one.currency} ${one.price} would be 0, negative or too large.`;
    return { ...one, price: price ?? one.price };
  };
  const formats = title.record.formats.map((one) =>
    change.format !== undefined && change.format !== one.format
      ? one
      : { ...edited(one), ...(one.otherPrices && { otherPrices: one.otherPrices.map(edited) }) },
  );
  if (problem !== undefined) return { action: 'refused', message: problem };
  return changed(title, withRecord(title, { formats }), ({ record }) =>
    record.formats
      .flatMap((one) =>
        pricesOf(one)
          .filter(({ currency }) => currency === change.currency)
          .map(({ price, currency }) => `${bookFormats[one.format]} ${currency} ${price}`),
      )
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
