import type { Publisher } from '@juris/contract';
import type { BookRecord } from '@juris/contract/bookRecord';
import type { ParsedBulkEdit } from '@juris/contract/bulkChanges';
import { pricesOf, type BookPrice } from '@juris/contract/bookPrices';
import { bookFormats, bookStatuses } from '@juris/contract/lists';
import { writeIndianTime } from '../sheet/scheduleCell';
import type { BookSheet, StoredBook } from '../import/bookSheet';
import { changedPrice } from './changePrice';

type PriceEdit = Extract<ParsedBulkEdit, { field: 'price' }>;

/** Result of a bulk change for one book, before it is stored. */
export type EditedBook =
  | { action: 'change'; book: StoredBook; before: string; after: string }
  | { action: 'remove'; before: string; after: string }
  | { action: 'same' }
  | { action: 'refused'; message: string };

/** Returns what a bulk change would do with a book. */
export function editBook(
  book: StoredBook,
  change: ParsedBulkEdit,
  publishers: readonly Publisher[],
  { one }: BookSheet['noun'],
): EditedBook {
  switch (change.field) {
    case 'publisher': {
      const publisher = publishers.find(({ id }) => id === change.publisherId);
      if (!publisher) return { action: 'refused', message: 'This publisher does not exist.' };
      const { id: publisherId, publisherName } = publisher;
      return changed(book, { ...book, publisherId, publisherName }, (one) => one.publisherName);
    }
    case 'availability':
      return changed(
        book,
        withRecord(book, { status: change.status }),
        ({ record }) => bookStatuses[record.status],
      );
    case 'price':
      return editPrices(book, change);
    case 'subjects': {
      const kept = book.record.subjects.filter((code) => !change.remove.includes(code));
      const subjects = [...new Set([...kept, ...change.add])];
      if (subjects.length > 10)
        return { action: 'refused', message: `A ${one} can have at most 10 subjects.` };
      return changed(book, withRecord(book, { subjects }), ({ record }) => record.subjects.join('; '));
    }
    case 'schedule':
      return editSchedule(book, change);
    case 'remove':
      return book.isActive === 1
        ? {
            action: 'refused',
            message: `This ${one} is published or scheduled. Hide it before you remove it.`,
          }
        : { action: 'remove', before: 'Not published', after: 'In the bin' };
  }
}

const withRecord = (book: StoredBook, part: Partial<BookRecord>): StoredBook => ({
  ...book,
  record: { ...book.record, ...part },
});

/** Returns the changed book, or `same` if the changed field has the same text before and after. */
function changed(book: StoredBook, edited: StoredBook, textOf: (book: StoredBook) => string): EditedBook {
  const [before, after] = [textOf(book), textOf(edited)];
  return before === after ? { action: 'same' } : { action: 'change', book: edited, before, after };
}

function editPrices(book: StoredBook, change: PriceEdit): EditedBook {
  let problem: string | undefined;
  const edited = <Price extends BookPrice>(one: Price): Price => {
    if (one.price === '' || one.currency !== change.currency) return one;
    const price = changedPrice(one.price, change);
    if (price === undefined)
      problem = `The new price for ${one.currency} ${one.price} would be 0, negative or too large.`;
    return { ...one, price: price ?? one.price };
  };
  const formats = book.record.formats.map((one) =>
    change.format !== undefined && change.format !== one.format
      ? one
      : { ...edited(one), ...(one.otherPrices && { otherPrices: one.otherPrices.map(edited) }) },
  );
  if (problem !== undefined) return { action: 'refused', message: problem };
  return changed(book, withRecord(book, { formats }), ({ record }) =>
    record.formats
      .flatMap((one) =>
        pricesOf(one)
          .filter(({ currency }) => currency === change.currency)
          .map(({ price, currency }) => `${bookFormats[one.format]} ${currency} ${price}`),
      )
      .join(', '),
  );
}

function editSchedule(book: StoredBook, change: Extract<ParsedBulkEdit, { field: 'schedule' }>): EditedBook {
  const activeFrom = change.activeFrom ?? book.activeFrom;
  const activeUntil = change.activeUntil ?? book.activeUntil;
  if (activeFrom !== '' && activeUntil !== '' && activeFrom >= activeUntil)
    return { action: 'refused', message: 'The end must be after the start.' };
  const isActive = change.publish ? 1 : book.isActive;
  return changed(book, { ...book, activeFrom, activeUntil, isActive }, (one) => {
    const times = [writeIndianTime(one.activeFrom), writeIndianTime(one.activeUntil)].join(' – ');
    return change.publish && one.isActive === 0 ? `${times}, not published` : times;
  });
}
