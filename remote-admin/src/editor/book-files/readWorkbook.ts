import { unzipSync } from 'fflate';
import { readSheet, type CellValue } from 'read-excel-file/universal';
import { csvOf } from '../table/csv';

/** Maximum size of an unpacked workbook in bytes, against zip bombs. */
const MOST_BYTES = 150_000_000;

/** Thrown for a workbook whose content is too large when unpacked. */
export class WorkbookTooLarge extends Error {}

/**
 * Returns the first sheet of an Excel workbook (.xlsx) as CSV. Dates become `2026-03-12`, and formulas their last
 * result.
 * @throws WorkbookTooLarge if the unpacked content is too large; Error if the file is not a workbook
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  let size = 0;
  // Reads only the sizes. Unpacking is limited to the declared size.
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  if (size > MOST_BYTES) throw new WorkbookTooLarge();
  const rows = await readSheet(bytes.buffer);
  return csvOf(rows.map((cells) => cells.map(cellText)));
}

/** Returns the text of a cell. `null` is an empty cell. */
function cellText(value: CellValue | null): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // 15 digits are the precision of Excel: 1295.1000000000001 becomes 1295.1.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (typeof value === 'string') return value;
  if (!(value instanceof Date)) return '';
  return value.toISOString().slice(0, 16).replace('T00:00', '').replace('T', ' ');
}
