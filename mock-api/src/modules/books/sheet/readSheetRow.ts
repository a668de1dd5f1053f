import { bookRecord, recordField } from '@juris/contract/bookRecord';
import { titleSchemas } from '@juris/contract/publishedTitles';
import { normaliseLine, normaliseParagraphs } from '@juris/contract/text';
import { validationMessages } from '@juris/contract/validationMessages';
import { z } from 'zod';
import { bookColumns } from './bookColumns';
import { inputOf, type SheetBook, type SheetColumn, type SheetInput } from './sheetBook';

/** A cell of a row, with the column to which it is assigned. */
export interface SheetCell {
  column: SheetColumn;
  /** Heading in the file, under which error messages are returned. */
  heading: string;
  text: string;
}

/** Values of a new book before the cells of its row are read. */
export const blankBook: SheetBook = {
  ...{ id: null, title: '', authorName: '', publisherName: '', buyLink: '', altText: '', cover: '' },
  ...{ isActive: 0, isDraft: true, activeFrom: '', activeUntil: '', record: bookRecord.parse({}) },
};

const { title, authorName, buyLink, altText } = titleSchemas.added.shape;
const ownFields = z.object({ title, authorName, buyLink, altText });
const withRecord = ownFields.extend({ record: recordField });

/** Returns the text of a cell without superfluous white space, in the form in which texts are stored. */
export const cellText = ({ isMultiline }: SheetColumn, text: string) =>
  isMultiline ? normaliseParagraphs(text) : normaliseLine(text);

const order = new Map(bookColumns.map((column, at) => [column, at]));

/** Result of reading the cells of a row, before the values are validated. */
interface ReadCells {
  input: SheetInput;
  /** Error messages by heading. */
  errors: Record<string, string>;
  /** Cells that differ from the exported text of the stored book. */
  changed: readonly SheetCell[];
}

/**
 * Copies the cells of a row to a book, without validating the values. A cell with the exported text of the stored book
 * changes nothing. An unchanged export can therefore be imported again.
 * @param before stored book, or {@link blankBook}
 */
export function readCells(cells: readonly SheetCell[], before: SheetBook): ReadCells {
  const input = inputOf(before);
  const errors: Record<string, string> = {};
  const changed = cells
    .filter(({ column, text }) => !column.write || cellText(column, column.write(before)) !== text)
    .toSorted(inColumnOrder);
  for (const { column, heading, text } of changed) {
    const problem = column.read(text, input);
    if (problem) errors[heading] = problem;
  }
  return { input, errors, changed };
}

/**
 * Reads the cells of a row into a book and validates the result if a value has changed. Fields without a column keep
 * their value.
 * @param before stored book, or {@link blankBook}
 * @returns the book after the import, error messages by heading, and the cells that differ from the stored book
 */
export function readSheetRow(
  cells: readonly SheetCell[],
  before: SheetBook,
): ReadCells & { after: SheetBook } {
  const { input, errors, changed } = readCells(cells, before);
  if (changed.length === 0 && before.id !== null) return { after: before, input, errors, changed };
  // Columns without paths change formats, which are in the record.
  const hasRecord = changed.some(({ column }) => column.paths.every((path) => path.startsWith('record.')));
  const { data, error } = hasRecord
    ? withRecord.safeParse(input, { reportInput: true })
    : ownFields.safeParse(input, { reportInput: true });
  const labelOf = labelFor(cells, input);
  for (const [path, message] of Object.entries(error ? validationMessages(error, labelOf) : {}))
    errors[labelOf(path)] ??= message;
  const { id, publisherName, cover, isActive, activeFrom, activeUntil } = input;
  if (activeFrom !== '' && activeUntil !== '' && activeFrom >= activeUntil)
    errors[headingOf('activeUntil', cells)] ??= 'The end must be after the start.';
  const after = { ...before, ...data, id, publisherName, cover, isActive, activeFrom, activeUntil };
  return { after, input, errors, changed };
}

const inColumnOrder = (one: SheetCell, other: SheetCell) =>
  (order.get(one.column) ?? 0) - (order.get(other.column) ?? 0);

/** Returns a function that returns the heading of the column to which a validation message belongs. */
const labelFor =
  (cells: readonly SheetCell[], { record }: SheetInput) =>
  (path: string) =>
    headingOf(
      path.replace(
        /^record\.formats\.(\d+)/,
        (_, at) => `record.formats.${record.formats[Number(at)]?.format}`,
      ),
      cells,
    );

/**
 * Returns the heading of the column of a field: the heading in the file if the file has this column.
 * @param path path of the field, for example `record.abstract`
 */
export function headingOf(path: string, cells: readonly SheetCell[]): string {
  const isPath = ({ paths }: SheetColumn) => paths.some((one) => path === one || path.startsWith(`${one}.`));
  const generic = /\.isbn$/.test(path) ? 'isbn' : /\.price$/.test(path) ? 'price' : undefined;
  const cell =
    cells.find(({ column }) => isPath(column)) ?? cells.find(({ column }) => column.field === generic);
  return cell?.heading ?? bookColumns.find(isPath)?.heading ?? path;
}

/** Returns the columns in which two states of a book differ, with both texts. */
export const sheetChanges = (before: SheetBook, after: SheetBook) =>
  bookColumns.flatMap(({ heading, write }) => {
    const [from = '', to = ''] = [write?.(before), write?.(after)];
    return from === to ? [] : [{ field: heading, before: from, after: to }];
  });
