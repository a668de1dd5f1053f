/** Thrown for a workbook whose content is too large when unpacked. */
export class WorkbookTooLarge extends Error {}

/** Size of the largest sheet of Excel. A file with a position outside of it is forged. */
export const SHEET_ROWS = 1_048_576;
export const SHEET_COLUMNS = 16_384;

/** A sheet with its cells as text. Missing cells are empty. */
export interface SheetRows {
  name: string;
  isHidden: boolean;
  rows: string[][];
}

/** Unpacked parts of a workbook by their paths. */
export type Parts = Readonly<Record<string, Uint8Array>>;

/** Parses a part of a workbook. @throws Error if the part is missing or not well-formed */
export function parseXml(content: Uint8Array | undefined): Document {
  const [first, second] = content ?? [];
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
  const document = new DOMParser().parseFromString(new TextDecoder(encoding).decode(content), 'text/xml');
  if (!content || document.querySelector('parsererror'))
    throw new Error('A part of the workbook is damaged.');
  return document;
}

/** Returns all descendants with a local name. Programs use different prefixes and two namespaces. */
export const elements = (root: Document | Element | undefined, name: string): Element[] => [
  ...(root?.getElementsByTagNameNS('*', name) ?? []),
];

export const textOf = ({ textContent }: Element): string => textContent;
