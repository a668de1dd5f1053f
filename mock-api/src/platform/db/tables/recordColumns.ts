import type { Generated } from 'kysely';
import { z } from 'zod';
import { bookRecord, type BookRecord } from '@juris/contract/bookRecord';
import { contributorsOf } from '@juris/contract/contributors';
import type { BookStatus } from '@juris/contract/lists';
import { foldText } from '@juris/contract/foldText';
import { readRecord } from './readRecord';

/**
 * What lists show, search and filter by. These columns are computed from the record on every write, so that a list of
 * thousands does not read thousands of abstracts.
 */
export interface SummaryColumns {
  subtitle: string;
  /** A name a line, and a line's end before the first and after the last. */
  authors: string;
  /** The same, folded, to filter by. */
  authorKeys: string;
  /** Codes, each with a blank before it. */
  subjects: string;
  /** Codes, each with a blank before it. */
  formats: string;
  publicationDate: string;
  status: BookStatus;
}

/** The columns in a table; each has a default, that of an empty record. The record itself is stored whole, as JSON. */
export type RecordTable = { record: Generated<string> } & {
  [Name in keyof SummaryColumns]: Generated<SummaryColumns[Name]>;
};

const storedBook = z.looseObject({ record: z.string().default('{}'), authorName: z.string().default('') });

/** Returns the columns that a row's record implies; a title's line of authors counts where its record names none. */
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

/** The names of the column `authors`. */
export const authorsOf = ({ authors }: { authors: string }): string[] => authors.split('\n').filter(Boolean);

/** The codes of the column `subjects` or `formats`. */
export const codesOf = (column: string): string[] => column.split(' ').filter(Boolean);

/** A row with its record, as the contract has it. */
export const withRecord = <Row extends Summary & { record: string }>(row: Row) => ({
  ...summarized(row),
  record: readRecord(row.record),
});

/** A row of a list, as the contract has it. */
export const summarized = <Row extends Summary>(row: Row) => ({
  ...row,
  authors: authorsOf(row),
  subjects: codesOf(row.subjects),
});

type Summary = Pick<SummaryColumns, 'authors' | 'subjects'>;

/** A row as far as `withRecord` reads it. */
export const storedSummary = z.looseObject({ authors: z.string(), subjects: z.string(), record: z.string() });

/** The record of a book of which only the specified fields are known. */
export const noRecord: BookRecord = bookRecord.parse({});
