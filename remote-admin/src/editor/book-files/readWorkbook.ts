import { unzipSync } from 'fflate';
import { withFormula } from '@juris/contract/csv';
import { csvOf } from '../table/csv';
import { readOpenDocument } from './openDocument';
import {
  columnOf,
  dateParts,
  dateText,
  excelTime,
  shownCurrency,
  UNCALCULATED,
  type DateParts,
  elements,
  parseXml,
  textOf,
  type Parts,
  type SheetRows,
  SHEET_COLUMNS,
  SHEET_ROWS,
  WorkbookTooLarge,
} from './workbookParts';

/** Maximum size of an unpacked workbook in bytes, against zip bombs. */
const MOST_BYTES = 150_000_000;

/** Maximum number of cells of a workbook. An import of 10,000 rows with 200 columns has 2 million. */
const MOST_CELLS = 5_000_000;

export { WorkbookTooLarge };

/** A sheet of a workbook as CSV. */
export interface Sheet {
  name: string;
  csv: string;
}

/**
 * Returns the visible sheets of a workbook (.xlsx or .ods) as CSV. The texts of cells that are not text keep their type:
 * dates become `2026-03-12T00:00` with the parts that their format shows, amounts `₹ 495` with the currency of their
 * format, errors `#REF!`, and formulas without a stored result `#FORMULA!`. The API therefore rejects what cannot be
 * imported.
 * @throws WorkbookTooLarge if the unpacked content is too large; Error if the file is not a workbook
 */
export function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Sheet[] {
  let size = 0;
  // The filter sees the declared sizes, to which unpacking is limited.
  const parts: Parts = unzipSync(bytes, {
    filter: ({ name, size: packedSize, originalSize }) => {
      if (!/\.(xml|rels)$/i.test(name)) return false;
      // An entry that is stored without compression has the packed size, whatever it declares.
      size += Math.max(packedSize, originalSize);
      if (size > MOST_BYTES) throw new WorkbookTooLarge();
      return true;
    },
  });
  const { 'content.xml': content } = parts;
  const sheets = content ? readOpenDocument(content) : readExcel(parts);
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const visible = filled.filter(({ isHidden }) => !isHidden);
  const cells = filled.flatMap(({ rows }) => rows).reduce((sum, { length }) => sum + length, 0);
  if (cells > MOST_CELLS) throw new WorkbookTooLarge();
  return (visible.length > 0 ? visible : filled.length > 0 ? filled : sheets).map(({ name, rows }) => ({
    name,
    // An export that was saved as a workbook has apostrophes before texts that look like formulas.
    csv: csvOf(padded(rows).map((cells) => cells.map(withFormula))),
  }));
}

/** Maximum number of columns to which rows are filled up. An import has at most 200 columns. */
const MOST_COLUMNS = 201;

/** Adds the empty cells at the end of rows, which clear the fields of a book. An empty row stays empty. */
function padded(rows: readonly string[][]): string[][] {
  const width = Math.min(
    MOST_COLUMNS,
    rows.reduce((most, { length }) => Math.max(most, length), 0),
  );
  return rows.map((cells) =>
    cells.length === 0 ? cells : [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')],
  );
}

function readExcel(parts: Parts): SheetRows[] {
  const part = (path: string) => parseXml(parts[path]);
  const [[main] = []] = [relationships(parts, '').filter(([, , type]) => type.endsWith('/officeDocument'))];
  const workbookPath = main?.[1] ?? 'xl/workbook.xml';
  const workbook = part(workbookPath);
  const related = relationships(parts, workbookPath);
  const pathOf = (type: string) => related.find(([, , one]) => one.endsWith(`/${type}`))?.[1] ?? '';
  const strings = parts[pathOf('sharedStrings')]
    ? elements(part(pathOf('sharedStrings')), 'si').map(stringOf)
    : [];
  const formats = parts[pathOf('styles')] ? cellFormats(part(pathOf('styles'))) : [];
  const is1904 = /^(1|true)$/.test(elements(workbook, 'workbookPr')[0]?.getAttribute('date1904') ?? '');
  return elements(workbook, 'sheet').flatMap((sheet) => {
    const id = [...sheet.attributes].find(({ localName, prefix }) => localName === 'id' && prefix)?.value;
    const path = related.find(([one]) => one === id)?.[1] ?? '';
    if (!parts[path]) return [];
    return {
      name: sheet.getAttribute('name') ?? '',
      isHidden: /hidden$/i.test(sheet.getAttribute('state') ?? ''),
      rows: excelRows(part(path), (cell) => cellValue(cell, { strings, formats, is1904 })),
    };
  });
}

/** Returns the relationships of a part: their ids, the paths of the targets, and their types. */
function relationships(parts: Parts, path: string): [id: string, path: string, type: string][] {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? [];
  const content = parts[`${folder}_rels/${name}.rels`];
  if (!content) return [];
  return elements(parseXml(content), 'Relationship').map((one) => {
    const target = new URL(one.getAttribute('Target') ?? '', `file:///${folder}`).pathname.slice(1);
    return [one.getAttribute('Id') ?? '', decodeURIComponent(target), one.getAttribute('Type') ?? ''];
  });
}

/**
 * Returns the rows of a sheet. Rows and cells keep the positions that they have in Excel.
 * @throws WorkbookTooLarge if a position is outside of the largest sheet
 */
function excelRows(sheet: Document, valueOf: (cell: Element) => string): string[][] {
  const rows: string[][] = [];
  let last = 0;
  for (const row of elements(sheet, 'row')) {
    last = Number(row.getAttribute('r')) || last + 1;
    const cells: string[] = [];
    // A cell without a position follows the previous one, also if that is empty.
    let next = 0;
    for (const cell of row.children) {
      const at = columnOf(cell.getAttribute('r') ?? '') ?? next;
      next = at + 1;
      if (last > SHEET_ROWS || at >= SHEET_COLUMNS) throw new WorkbookTooLarge();
      const value = valueOf(cell);
      if (value === '') continue;
      while (cells.length < at) cells.push('');
      cells[at] = value;
    }
    if (cells.length === 0) continue;
    while (rows.length < last - 1) rows.push([]);
    rows.push(cells);
  }
  return rows;
}

/** Meaning of a number format. */
interface CellFormat {
  /** Parts of a date; undefined if it is no format of dates. */
  date: DateParts | undefined;
  /** Sign or code of a currency; empty without one. */
  currency: string;
}

interface Workbook {
  strings: readonly string[];
  formats: readonly CellFormat[];
  is1904: boolean;
}

function cellValue(cell: Element, { strings, formats, is1904 }: Workbook): string {
  const child = (name: string) => [...cell.children].find(({ localName }) => localName === name);
  const type = cell.getAttribute('t') ?? 'n';
  const value = child('v')?.textContent;
  if (child('f') && (value === undefined || (value === '' && type !== 'str'))) return UNCALCULATED;
  if (type === 'inlineStr') return child('is') ? stringOf(child('is')) : '';
  if (value === undefined || value === '') return type === 'e' ? '#VALUE!' : '';
  if (type === 's') return strings[Number(value)] ?? '#REF!';
  if (type === 'str') return unescaped(value);
  if (type === 'b') return value === '1' ? 'Yes' : 'No';
  if (type === 'e') return value;
  const { date: shown, currency = '' }: Partial<CellFormat> =
    formats[Number(cell.getAttribute('s') ?? 0)] ?? {};
  if (type === 'd') return dateText(new Date(`${value}${/Z|[+-]\d\d:/.test(value) ? '' : 'Z'}`), shown);
  const number = Number(value);
  if (Number.isNaN(number)) return '#VALUE!';
  if (shown) return dateText(excelTime(number, is1904), shown);
  // 15 digits are the precision of Excel: 1295.1000000000001 becomes 1295.1.
  return `${currency} ${Number(number.toPrecision(15))}`.trimStart();
}

/** Returns the text of a string with formatted runs, without phonetic hints. */
const stringOf = (string: Element | undefined): string =>
  unescaped(
    elements(string, 't')
      .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
      .map(textOf)
      .join(''),
  );

/** Replaces the notation of characters that XML does not allow: `_x000D_` is a carriage return. */
const unescaped = (text: string) =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns the number formats of the cell formats. */
function cellFormats(styles: Document): CellFormat[] {
  const codes = new Map(
    elements(styles, 'numFmt').map((one) => [
      one.getAttribute('numFmtId'),
      one.getAttribute('formatCode') ?? '',
    ]),
  );
  return elements(elements(styles, 'cellXfs')[0], 'xf').map((xf) => {
    const id = xf.getAttribute('numFmtId');
    const code = codes.get(id) ?? builtInFormat(Number(id));
    return { date: dateParts(code), currency: shownCurrency(code) };
  });
}

/** Returns the code of a built-in format of dates and times (ISO/IEC 29500-1, 18.8.30). */
function builtInFormat(id: number): string {
  const codes: Record<number, string> = {
    16: 'd-mmm',
    17: 'mmm-yy',
    18: 'h:mm',
    19: 'h:mm',
    20: 'h:mm',
    21: 'h:mm',
  };
  if (id === 22) return 'd/m/yy h:mm';
  if (codes[id]) return codes[id];
  if (id >= 45 && id <= 47) return 'mm:ss';
  return (id >= 14 && id <= 15) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'd/m/yy' : '';
}
