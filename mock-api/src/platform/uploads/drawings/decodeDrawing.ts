import { gunzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { formatMegabytes, maxFileSize, UnacceptableFile } from '../acceptedFiles';

const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Returns true if a file may be an SVG drawing: it begins with `<` in some encoding, or is compressed (SVGZ).
 * @param head the first bytes of the file
 */
export const mayBeDrawing = (head: Buffer): boolean =>
  isGzip(head) || /^(\uFEFF|\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?[\s\0]*</.test(head.toString('latin1'));

const isGzip = (bytes: Buffer) => bytes.subarray(0, 2).equals(GZIP);

/**
 * Returns the text of an SVG or SVGZ file. Determines the encoding from the byte order mark or the XML declaration, as
 * browsers do.
 * @throws UnacceptableFile if the encoding is unknown or wrong, or the file cannot be unpacked
 */
export function decodeDrawing(file: Buffer): string {
  const bytes = isGzip(file) ? gunzip(file) : file;
  const text = decoded(bytes, encodingOf(bytes)).trimStart();
  // The parser is stricter than browsers about the syntax of the XML declaration.
  return text.replace(/^<\?xml\s[^>]*\?>/, '');
}

function decoded(bytes: Buffer, encoding: string): string {
  if (/^utf-(?:8|16[bl]e)$/i.test(encoding))
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      throw new UnacceptableFile(
        `This drawing has bytes that are not ${encoding.toUpperCase()} text. Save it as UTF-8.`,
      );
    }
  // Windows-1252 is a superset of Latin-1. Browsers decode both as Windows-1252.
  const known = /^(?:iso-?8859-1|latin-?1|us-ascii|ascii)$/i.test(encoding) ? 'windows-1252' : encoding;
  if (!iconv.encodingExists(known))
    throw new UnacceptableFile(
      `This drawing has the encoding “${encoding}”, which is not known. Save it as UTF-8.`,
    );
  return iconv.decode(bytes, known);
}

function gunzip(file: Buffer): Buffer {
  try {
    return gunzipSync(file, { maxOutputLength: maxFileSize.svg });
  } catch (error) {
    throw new UnacceptableFile(
      Object(error).code === 'ERR_BUFFER_TOO_LARGE'
        ? `This compressed drawing (SVGZ) is larger than ${formatMegabytes(maxFileSize.svg)} when unpacked. Simplify it, or export it as PNG.`
        : 'This compressed file is damaged or not a drawing. Export the drawing as plain SVG.',
    );
  }
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // The file begins with `<` in two bytes: UTF-16 without a byte order mark.
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  if (first === 0xef && second === 0xbb) return 'utf-8';
  const head = bytes.subarray(0, 512).toString('latin1');
  const [, declared = 'utf-8'] = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(head) ?? [];
  // A declaration that names UTF-16 is wrong, because it was just read as single bytes.
  return /^(utf-?16|ucs-?2|unicode)/i.test(declared) ? 'utf-8' : declared;
}
