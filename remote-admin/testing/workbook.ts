import { strToU8, zipSync } from 'fflate';

/** A cell of a test workbook. A date is a number of days since 1900, as Excel stores it, with the format of all dates. */
export type Cell = string | number | boolean | { date: number; format?: string } | { xml: string };

/**
 * Returns an Excel workbook (.xlsx) with one sheet, like those that Excel writes.
 * @param options.hidden adds a hidden sheet before the sheet
 */
export const workbook = (
  rows: readonly (readonly Cell[])[],
  { hidden = false } = {},
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync({
      '[Content_Types].xml': xml(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>',
      ),
      '_rels/.rels': xml(
        `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${hidden ? '<sheet name="Notes" sheetId="2" state="hidden" r:id="rId1"/>' : ''}<sheet name="Price list" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      ),
      'xl/styles.xml': xml(
        `<styleSheet xmlns="${MAIN}">${formatOf(rows)}<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="${formatOf(rows) === '' ? 14 : 164}" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      ),
      'xl/worksheets/sheet1.xml': xml(
        `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
      ),
    }),
  );

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const xml = (content: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${content}`);

const row = (cells: readonly Cell[], at: number) =>
  `<row r="${at + 1}">${cells.map((value, column) => cell(value, `${columnName(column)}${at + 1}`)).join('')}</row>`;

/** Returns the declaration of the format of the dates; an empty text for the usual one. */
function formatOf(rows: readonly (readonly Cell[])[]): string {
  const [code] = rows
    .flat()
    .flatMap((value) => (typeof value === 'object' && 'format' in value ? (value.format ?? []) : []));
  const escaped = code?.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return escaped === undefined
    ? ''
    : `<numFmts count="1"><numFmt numFmtId="164" formatCode="${escaped}"/></numFmts>`;
}

const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function cell(value: Cell, place: string): string {
  if (value === '') return '';
  if (typeof value === 'object' && 'xml' in value) return value.xml;
  if (typeof value === 'object') return `<c r="${place}" s="1"><v>${value.date}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${Number(value)}</v></c>`;
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  // XML has no other way to write a carriage return.
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '&#13;');
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}
