import type { Generated } from 'kysely';
import { z } from 'zod';
import { bookRecord, type BookRecord } from '@juris/contract/bookRecord';
import { contributorsOf } from '@juris/contract/contributors';
import { pricesOf } from '@juris/contract/bookPrices';
import { generalFormats, type BookStatus } from '@juris/contract/lists';
import { foldText, sortKey } from '@juris/contract/foldText';
import { readRecord } from './readRecord';

/**
 * Columns with the parts of a catalogue record that lists show, search and filter by. Lists read these columns instead
 * of whole records.
 */
export interface SummaryColumns {
  subtitle: string;
  /** Names of authors and editors, one per line, with a line break before the first and after the last name. */
  authors: string;
  /** Folded text of `authors` (lower case, without accents), for filtering. */
  authorKeys: string;
  /** Codes of the subjects, with a space before each. */
  subjects: string;
  /** Codes of the formats and of their general formats, with a space before each. */
  formats: string;
  publicationDate: string;
  status: BookStatus;
  /** Language tag; empty if unknown. */
  language: string;
  /** Digits of the first ISBN, for sorting. */
  isbnKey: string;
  /** Currency and amount of the first price, for sorting. */
  priceKey: string;
  /** Title of the series and number in it, for sorting. */
  seriesKey: string;
}

/**
 * Columns of a table with catalogue records: the complete record as JSON, and the summary columns. Defaults are an
 * empty record.
 */
export type RecordTable = { record: Generated<string> } & {
  [Name in keyof SummaryColumns]: Generated<SummaryColumns[Name]>;
};

const storedBook = z.looseObject({
  title: z.string().default(''),
  record: z.string().default('{}'),
  authorName: z.string().default(''),
});

/** Computes the summary columns of a row. If the record has no contributors, uses the names in `authorName`. */
function summaryColumns(row: object): SummaryColumns {
  const { record: json, authorName } = storedBook.parse(row);
  const record = readRecord(json);
  const names = contributorsOf(record, authorName)
    .filter(({ role }) => role === 'author' || role === 'editor')
    .map(({ name }) => name);
  const [first] = record.formats.flatMap(pricesOf);
  const formats = record.formats.flatMap(({ format }) => [format, generalFormats[format]]);
  return {
    subtitle: record.subtitle,
    authors: namesColumn(names),
    authorKeys: namesColumn(names.map(foldText)),
    subjects: codesColumn(record.subjects),
    formats: codesColumn([...new Set(formats)]),
    publicationDate: record.publicationDate,
    status: record.status,
    language: record.language,
    isbnKey: record.formats.map(({ isbn }) => isbn.replaceAll('-', '')).find(Boolean) ?? '',
    priceKey: first ? sortKey(`${first.currency} ${first.price}`) : '',
    seriesKey: sortKey(`${record.series.title} ${volumeNumber(record.series.number)}`),
  };
}

/** Computes the columns of a book that are derived from others: the summary, and the sort key of the title. */
export function derivedBookColumns(row: object): SummaryColumns & { sortKey: string } {
  const summary = summaryColumns(row);
  return { ...summary, sortKey: titleKey(storedBook.parse(row).title, summary.language) };
}

/** Matches an English article at the beginning of a title, except in “A to Z”. Lists and libraries ignore it when they sort. */
export const ENGLISH_ARTICLE = /^(?:the|an?) (?!(?:to )?z\b)(?=\S)/i;

function titleKey(title: string, language: string): string {
  const key = sortKey(title);
  return language === 'en' || language === '' ? key.replace(ENGLISH_ARTICLE, '') : key;
}

/** Returns the number of a volume without words such as “Vol.”, and Roman numerals as digits. */
function volumeNumber(number: string): string {
  const text = number.replace(/^(?:vol(?:ume)?|no|nr|number|part|pt|book|bk|band|issue)\b[.:]?\s*/i, '');
  const [, tens = '', ones = ''] = /^(?=[ivx]|..)(xl|l?x{0,3})(ix|iv|v?i{0,3})$/i.exec(text) ?? [];
  const value = ROMAN_TENS.indexOf(tens.toLowerCase()) * 10 + ROMAN_ONES.indexOf(ones.toLowerCase());
  return value > 0 ? String(value) : text;
}

const ROMAN_TENS = ['', 'x', 'xx', 'xxx', 'xl', 'l', 'lx', 'lxx', 'lxxx'];
const ROMAN_ONES = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

const namesColumn = (names: readonly string[]) => (names.length ? `\n${names.join('\n')}\n` : '');

const codesColumn = (codes: readonly string[]) => codes.map((code) => ` ${code}`).join('');

/** Returns the names in the column `authors`. */
const authorsOf = ({ authors }: { authors: string }): string[] => authors.split('\n').filter(Boolean);

/** Returns the codes in the column `subjects` or `formats`. */
const codesOf = (column: string): string[] => column.split(' ').filter(Boolean);

/** Converts a row with its complete catalogue record to the format of the API. */
export const toCatalogued = <Row extends Summary & { record: string }>(row: Row) => ({
  ...toSummary(row),
  record: readRecord(row.record),
});

/** Converts a row of a list, which has only the summary columns, to the format of the API. */
export const toSummary = <Row extends Summary>(row: Row) => ({
  ...row,
  authors: authorsOf(row),
  subjects: codesOf(row.subjects),
});

/**
 * Converts a row of one page of a list to the format of the API. Rows for staff also contain the formats and the
 * series, as `catalogue`.
 */
export function toListed<Row extends Summary & { record?: string }>(row: Row) {
  if (row.record === undefined) return toSummary(row);
  const { formats, series } = readRecord(row.record);
  return { ...toSummary(row), record: undefined, catalogue: { formats, series } };
}

type Summary = Pick<SummaryColumns, 'authors' | 'subjects'>;

/** Schema of the columns that `toCatalogued` reads. */
export const storedSummary = z.looseObject({ authors: z.string(), subjects: z.string(), record: z.string() });

/** Catalogue record of a book for which nothing was catalogued. */
export const emptyRecord: BookRecord = bookRecord.parse({});
