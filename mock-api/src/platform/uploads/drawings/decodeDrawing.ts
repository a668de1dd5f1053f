import { gunzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { formatMegabytes, maxFileSize } from '../inspection/limits';
import { UnacceptableFile } from '../inspection/unacceptableFile';

const GZIP = Buffer.from([0x1f, 0x8b]);

/** Returns whether a file may be a drawing: markup in any encoding, or compressed. @param head its first bytes */
export const mayBeDrawing = (head: Buffer): boolean =>
  isGzip(head) || /^(\uFEFF|\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?[\s\0]*</.test(head.toString('latin1'));

const isGzip = (bytes: Buffer) => bytes.subarray(0, 2).equals(GZIP);

/**
 * Decodes an SVG or SVGZ file by its byte order mark or its XML declaration, as a browser does.
 * @throws UnacceptableFile
 */
export function decodeDrawing(file: Buffer): string {
  const bytes = isGzip(file) ? gunzip(file) : file;
  const text = decoded(bytes, encodingOf(bytes)).trimStart();
  // The declaration has been applied; parsers are stricter about it than browsers.
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
  // Browsers decode Latin-1 as its superset Windows-1252.
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
  // A less-than sign in two bytes: UTF-16 without a byte order mark.
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  if (first === 0xef && second === 0xbb) return 'utf-8';
  const head = bytes.subarray(0, 512).toString('latin1');
  const [, declared = 'utf-8'] = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(head) ?? [];
  // The declaration was just read as single bytes, so it cannot be right.
  return /^(utf-?16|ucs-?2|unicode)/i.test(declared) ? 'utf-8' : declared;
}
