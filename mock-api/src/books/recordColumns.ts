import type { Generated } from 'kysely';
import { z } from 'zod';
import { bookRecord, type BookRecord } from '../contract/bookRecord';
import type { BookStatus } from '../contract/lists';
import { namesIn } from './names';

/**
 * A record as a table keeps it: whole, as JSON, and beside it what lists show, search and are narrowed by. These columns
 * follow from the record with every save, so that a list of thousands does not read thousands of abstracts.
 */
export interface RecordColumns {
  record: string;
  subtitle: string;
  /** A name a line, and a line's end before the first and after the last. */
  authors: string;
  /** Codes, each with a blank before it. */
  subjects: string;
  /** Codes, each with a blank before it. */
  formats: string;
  publicationDate: string;
  status: BookStatus;
}

/** The columns in a table; each has a default, that of an empty record. */
export type RecordTable = { [Name in keyof RecordColumns]: Generated<RecordColumns[Name]> };

/**
 * The columns of a record.
 * @param authorName the line of authors that a published title has besides; it counts where the record names none
 */
export function recordColumns(record: BookRecord, authorName = ''): RecordColumns {
  const authors = record.contributors.filter(({ role }) => role === 'author' || role === 'editor');
  const names = authors.length ? authors.map(({ name }) => name) : namesIn(authorName);
  return {
    record: JSON.stringify(record),
    subtitle: record.subtitle,
    authors: namesColumn(names),
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

/** A row with its record, as the contract has it. Fields that are newer than the row are empty. */
export const withRecord = <Row extends Summary & { record: string }>(row: Row) => ({
  ...summarized(row),
  record: bookRecord.parse(JSON.parse(row.record)),
});

/** A row of a list, as the contract has it. */
export const summarized = <Row extends Summary>(row: Row) => ({
  ...row,
  authors: authorsOf(row),
  subjects: codesOf(row.subjects),
});

type Summary = Pick<RecordColumns, 'authors' | 'subjects'>;

/** A row as far as `withRecord` reads it. */
export const storedSummary = z.looseObject({ authors: z.string(), subjects: z.string(), record: z.string() });

/** The record of a book of which only the specified fields are known. */
export const noRecord: BookRecord = bookRecord.parse({});
