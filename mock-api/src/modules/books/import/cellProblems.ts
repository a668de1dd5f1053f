import { withoutZeroDecimals } from '@juris/contract/amounts';
import { cellText } from '../sheet/readSheetRow';
import type { SheetColumn } from '../sheet/sheetBook';

/** A cell as the file contains it: its text, and an error if the text is not what its author entered. */
interface TypedCell {
  text: string;
  error?: string;
  /** Explains how an ambiguous text is read. */
  notice?: string;
}

/** Matches a date of a workbook. The reader of workbooks writes the parts that its cell shows, and a time. */
export const DATE_CELL = /^((?:\d{4}|-)?(?:-\d{2}){0,2})T(\d{2}:\d{2})$/;
/** Matches dates as spreadsheets write them to CSV files. */
const DATE_TEXT = /^(\d{1,2}-[a-z]{3,4}(-\d{2,4})?|[a-z]{3,4}-\d{2}|\d{4}-\d{2}-\d{2})$/i;
const AMBIGUOUS_DATE = /^(0?[1-9]|1[0-2])[-/.](0?[1-9]|1[0-2])[-/.]\d{4}$/;
/** Matches errors of Excel, Google Sheets and LibreOffice, a formula without a stored result, and too narrow columns. */
const ERROR_CELL =
  /^(#(REF|VALUE|DIV\/0|NULL|NUM|SPILL|CALC|FIELD|BLOCKED|CONNECT|BUSY|UNKNOWN|PYTHON|EXTERNAL|ERROR|FORMULA)!|#N\/A|#NAME\?|#GETTING_DATA|Err:\d{3}|#{3,})$/i;
const UNCALCULATED = '#FORMULA!';

/** Fields that contain numbers and codes. Programs write whole numbers with decimals, and spreadsheets make dates. */
const isCode = ({ field }: SheetColumn) =>
  /^(id|isbn|pages|edition|status|series\.number|.*\.isbn)$/.test(field);

/** Reads a cell of a column. What cannot be read is an error and never an empty value. */
export function readCell(column: SheetColumn, cell: string): TypedCell {
  const [, date, time] = DATE_CELL.exec(cell.trim()) ?? [];
  const written =
    date === undefined ? cell : [date, time === '00:00' && date ? '' : time].filter(Boolean).join(' ');
  const plain = cellText(column, written);
  const text = isCode(column) ? withoutZeroDecimals(plain) : plain;
  if (date !== undefined && !column.isDate)
    return {
      text,
      error: `“${text}” is a date in the spreadsheet. Format the column as text and enter the value again.`,
    };
  const error = errorOf(text, column);
  if (error) return { text, error };
  if (column.isDate && AMBIGUOUS_DATE.test(text) && !/^(\d+)\D0?\1\D/.test(text.replace(/^0/, '')))
    return { text, notice: `Dates such as “${text}” are read with the day first.` };
  if (isCode(column) && DATE_TEXT.test(text))
    return {
      text,
      notice: `“${text}” in “${column.heading}” looks like a date. A spreadsheet may have made it of a number such as 3-4.`,
    };
  return { text };
}

function errorOf(text: string, { field, isMultiline }: SheetColumn): string | undefined {
  if (text === UNCALCULATED)
    return 'This formula has no stored result. Open the file in Excel or LibreOffice, and save it again.';
  if (ERROR_CELL.test(text))
    return `“${text}” is an error in the spreadsheet. Correct the formula or the cell.`;
  const hasNames = /^(authorName|contributors)$/.test(field);
  // In a link without `https://`, too, a question mark starts the query.
  if ((isMultiline && !hasNames) || field === 'buyLink') return undefined;
  if (/^\d([.,]\d+)?E\+\d+$/i.test(text))
    return `“${text}” was shortened by the spreadsheet. Format the column as text and enter the number again.`;
  const damaged = hasNames ? text.split(/[\n;]/).find(hasDamagedName) : isDamaged(text) && text;
  return damaged
    ? `“${damaged.trim()}” has damaged characters. Save the file as “CSV UTF-8” instead of “CSV”.`
    : undefined;
}

// An address has question marks between letters.
const isDamaged = (text: string) =>
  (text.includes('??') ? !/\p{L}/u.test(text) : /\p{L}\?\p{L}/u.test(text)) && !/^\S*:?\/\//.test(text);

/** The name of a contributor ends at the first `|`. An address behind it may have a query. */
const hasDamagedName = (contributor: string) => /^[^|]*(\?\?|\p{L}\?\p{L})/u.test(contributor);
