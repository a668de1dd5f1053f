import type { Generated } from 'kysely';
import { z } from 'zod';
import { bookRecord, type BookRecord } from '@juris/contract/bookRecord';
import { contributorsOf } from '@juris/contract/contributors';
import type { BookStatus } from '@juris/contract/lists';
import { foldText } from '@juris/contract/foldText';
import { readRecord } from './readRecord';

/**
 * Columns that lists show, search and filter by. They are computed from the record on every write, so that a list of
 * thousands does not read thousands of abstracts.
 */
export interface SummaryColumns {
  subtitle: string;
  /** One name per line, with a line break before the first and after the last. */
  authors: string;
  /** The same names, folded, as a filter. */
  authorKeys: string;
  /** Codes, each with a leading space. */
  subjects: string;
  /** Codes, each with a leading space. */
  formats: string;
  publicationDate: string;
  status: BookStatus;
}

/**
 * Columns of a table with a record; the defaults are those of an empty record. The record itself is stored whole, as
 * JSON.
 */
export type RecordTable = { record: Generated<string> } & {
  [Name in keyof SummaryColumns]: Generated<SummaryColumns[Name]>;
};

const storedBook = z.looseObject({ record: z.string().default('{}'), authorName: z.string().default('') });

/** Computes the summary columns of a row; uses a title's line of authors when its record names none. */
export function summaryColumns(row: object): SummaryColumns {
  const { record: json, authorName } = storedBook.parse(row);
  const record = readRecord(json);
  const names = contributorsOf(record, authorName)
    .filter(({ role }) => role === 'author' || role === 'editor')
    .map(({ name }) => name);
  return {
    subtitle: record.subtitle,
    authors: namesColumn(names),
    authorKeys: namesColumn(names.map(foldText)),
    subjects: codesColumn(record.subjects),
    formats: codesColumn(record.formats.map(({ format }) => format)),
    publicationDate: record.publicationDate,
    status: record.status,
  };
}

export const namesColumn = (names: readonly string[]) => (names.length ? `\n${names.join('\n')}\n` : '');

const codesColumn = (codes: readonly string[]) => codes.map((code) => ` ${code}`).join('');

/** Splits the column `authors` into names. */
export const authorsOf = ({ authors }: { authors: string }): string[] => authors.split('\n').filter(Boolean);

/** Splits the column `subjects` or `formats` into codes. */
export const codesOf = (column: string): string[] => column.split(' ').filter(Boolean);

/** Converts a row with its record to the format of the contract. */
export const toCatalogued = <Row extends Summary & { record: string }>(row: Row) => ({
  ...toSummary(row),
  record: readRecord(row.record),
});

/** Converts a row of a list to the format of the contract. */
export const toSummary = <Row extends Summary>(row: Row) => ({
  ...row,
  authors: authorsOf(row),
  subjects: codesOf(row.subjects),
});

type Summary = Pick<SummaryColumns, 'authors' | 'subjects'>;

/** Schema of the part of a row that `toCatalogued` reads. */
export const storedSummary = z.looseObject({ authors: z.string(), subjects: z.string(), record: z.string() });

/** Record of a book with only the specified fields. */
export const emptyRecord: BookRecord = bookRecord.parse({});
