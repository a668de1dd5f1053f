/** Text of a file of titles. `notice` is set if the encoding is a guess that should be checked. */
export interface DecodedFile {
  text: string;
  notice?: string;
}

/**
 * Decodes a CSV file as spreadsheets write it: UTF-8, UTF-16 (Excel’s “Unicode text”) or Windows-1252 (Excel’s “CSV”).
 * @throws Error that says what the file is instead and what to do
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const format = otherFormats.find(({ signature }) => signature.every((byte, at) => bytes[at] === byte));
  if (format) throw new Error(`This is ${format.name}. ${saveAsCsv}`);
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    if (bytes.some((byte) => unassigned.has(byte)))
      throw new Error(`The encoding of this file is unknown. ${saveAsCsv}`);
    return { text: new TextDecoder('windows-1252').decode(bytes), notice: ansiNotice };
  }
}

/** Bytes that are not assigned in Windows-1252; other encodings have letters there. */
const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

const saveAsCsv = 'Save it as “CSV UTF-8 (comma delimited)” and choose that file.';
const ansiNotice =
  'This file is not in UTF-8 and was read as Windows-1252: check letters with accents below. “CSV UTF-8” keeps all letters.';

const otherFormats = [
  { name: 'an Excel workbook or another office document', signature: [0x50, 0x4b, 0x03, 0x04] },
  { name: 'an Excel workbook of an older version', signature: [0xd0, 0xcf, 0x11, 0xe0] },
  { name: 'a PDF', signature: [0x25, 0x50, 0x44, 0x46] },
];

/** Detects UTF-16 by its byte order mark or, without one, by the zero in every other byte of Latin headings. */
function utf16Of([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0))
    return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth))
    return 'utf-16be';
  return undefined;
}
