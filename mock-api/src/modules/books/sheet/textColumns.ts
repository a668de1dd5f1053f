import { readIndianTime, writeIndianTime } from './scheduleCell';
import type { SheetColumn } from './sheetBook';

/** Fields of a title outside its catalogue record that contain a text. */
type TextField = 'title' | 'authorName' | 'publisherName' | 'buyLink' | 'altText';

/** Returns the column of a text outside the catalogue record. */
export const ownText = (
  field: TextField,
  heading: string,
  description: string,
  synonyms: readonly string[],
): SheetColumn => ({
  ...{ field, heading, description, synonyms, isRecord: false, paths: [field] },
  write: (book) => book[field],
  read: (text, book) => void (book[field] = text),
});

/** Fields of the catalogue record that contain a text. */
type RecordText = 'subtitle' | 'publicationDate' | 'edition' | 'doi' | 'references' | 'abstract' | 'contents';

/** Returns the column of a text in the catalogue record. */
export const recordText = (
  field: RecordText,
  heading: string,
  description: string,
  synonyms: readonly string[],
  isMultiline = false,
): SheetColumn => ({
  ...{ field, heading, description, synonyms, isMultiline, isRecord: true, paths: [`record.${field}`] },
  isDate: field === 'publicationDate',
  write: ({ record }) => record[field],
  read: (text, { record }) => void (record[field] = text),
});

/** Returns the column of the title of the series, or of the number in it. */
export const seriesText = (
  part: 'title' | 'number',
  heading: string,
  synonyms: readonly string[],
): SheetColumn => ({
  ...{ field: `series.${part}`, heading, synonyms, isRecord: true, paths: [`record.series.${part}`] },
  description: part === 'title' ? 'Title of the series.' : 'Number of the book in the series.',
  write: ({ record }) => record.series[part],
  read: (text, { record }) => void (record.series[part] = text),
});

/** Returns the column of the start or the end of the schedule. */
export const schedule = (
  field: 'activeFrom' | 'activeUntil',
  heading: string,
  synonyms: readonly string[],
): SheetColumn => ({
  ...{ field, heading, synonyms, isRecord: false, paths: [field], isDate: true },
  description: 'Date and time in Indian time, e.g. 2026-12-03 09:00; empty for none.',
  write: (book) => writeIndianTime(book[field]),
  read: (text, book) => {
    const timestamp = readIndianTime(text);
    if (timestamp === undefined) return 'Enter a date and a time, e.g. 2026-12-03 09:00.';
    book[field] = timestamp;
    return undefined;
  },
});
