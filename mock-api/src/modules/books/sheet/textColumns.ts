import type { BookRecord } from '@juris/contract/bookRecord';
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
  ...{ field, heading, description, synonyms, paths: [field] },
  write: (book) => book[field],
  read: (text, book) => void (book[field] = text),
});

/** Fields of the catalogue record that contain a text, a number or a code. The schema converts the text of a cell. */
type RecordText = {
  [Name in keyof BookRecord]-?: BookRecord[Name] extends string | number | null | undefined ? Name : never;
}[keyof BookRecord];

/** Fields that a record does not have if they are empty. */
const optional: readonly RecordText[] = ['sampleTitle', 'coverCredit'];

/** Returns the column of a text or a number in the catalogue record. */
export const recordText = (
  field: RecordText,
  heading: string,
  description: string,
  synonyms: readonly string[],
  isMultiline = false,
): SheetColumn => ({
  ...{ field, heading, description, synonyms, isMultiline, paths: [`record.${field}`] },
  isDate: field === 'publicationDate',
  write: ({ record }) => String(record[field] ?? ''),
  read: (text, { record }) =>
    void (record[field] = text === '' && optional.includes(field) ? undefined : text),
});

/** Returns the column of a code in the catalogue record, which is written as its label. */
export const recordCode = (
  field: 'language' | 'licence',
  heading: string,
  labels: Readonly<Record<string, string>>,
  synonyms: readonly string[],
): SheetColumn => ({
  ...recordText(field, heading, `${Object.values(labels).join(', ')}.`, synonyms),
  write: ({ record }) => labels[record[field]] ?? '',
});

/** Returns the column of the title of the series, or of the number in it. */
export const seriesText = (
  part: 'title' | 'number',
  heading: string,
  synonyms: readonly string[],
): SheetColumn => ({
  ...{ field: `series.${part}`, heading, synonyms, paths: [`record.series.${part}`] },
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
  ...{ field, heading, synonyms, paths: [field], isDate: true },
  description: 'Date and time in Indian time, e.g. 2026-12-03 09:00; empty for none.',
  write: (book) => writeIndianTime(book[field]),
  read: (text, book) => {
    const timestamp = readIndianTime(text);
    if (timestamp === undefined) return 'Enter a date and a time, e.g. 2026-12-03 09:00.';
    book[field] = timestamp;
    return undefined;
  },
});
