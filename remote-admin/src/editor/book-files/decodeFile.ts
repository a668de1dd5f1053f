import { importLabels } from './labels';
import type { Sheet } from './readWorkbook';

/** Text of a file with titles as CSV. `notice` asks to check the text if the encoding was guessed. */
export interface DecodedFile {
  text: string;
  notice?: string;
  /** Visible sheets of a workbook. `text` is the first one. */
  sheets?: Sheet[];
}

/**
 * Decodes a workbook (.xlsx or .ods), or a CSV file in UTF-8, UTF-16 (Excel’s “Unicode text”) or Windows-1252 (Excel’s
 * “CSV”).
 * @throws Error if the file has another format or encoding. Its message says what the file is and how to save a CSV
 *   file.
 */
export async function decodeFile(bytes: Uint8Array<ArrayBuffer>): Promise<DecodedFile> {
  if (workbook.every((byte, at) => bytes[at] === byte)) return decodeWorkbook(bytes);
  const format = otherFormats.find(({ signature }) => signature.every((byte, at) => bytes[at] === byte));
  if (format) throw new Error(importLabels.notCsv(format.name));
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    if (bytes.some((byte) => unassigned.has(byte))) throw new Error(importLabels.unknownEncoding);
    return { text: new TextDecoder('windows-1252').decode(bytes), notice: importLabels.guessedEncoding };
  }
}

/** First bytes of a zip file, which a workbook is. */
const workbook = [0x50, 0x4b, 0x03, 0x04];

/** Reads a workbook. Most files are CSV, so the reader is loaded only here. */
async function decodeWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<DecodedFile> {
  const { readWorkbook, WorkbookTooLarge } = await import('./readWorkbook');
  try {
    const sheets = readWorkbook(bytes);
    const [first] = sheets;
    if (!first) throw new Error('The workbook has no sheets.');
    return { text: first.csv, sheets };
  } catch (error) {
    throw new Error(
      error instanceof WorkbookTooLarge ? importLabels.workbookTooLarge : importLabels.notWorkbook,
      { cause: error },
    );
  }
}

/** Bytes that Windows-1252 does not define. A file with one of them has another encoding. */
const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

const otherFormats = [
  { name: importLabels.oldWorkbook, signature: [0xd0, 0xcf, 0x11, 0xe0] },
  { name: importLabels.pdf, signature: [0x25, 0x50, 0x44, 0x46] },
];

/** Detects UTF-16 by the byte order mark, or else by zero bytes between the Latin letters of the headings. */
function utf16Of([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0))
    return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth))
    return 'utf-16be';
  return undefined;
}
