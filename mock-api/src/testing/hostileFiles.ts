import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import type { Upload } from './hostileUploads';

/** A file that is built to cost a parser much time or memory. */
export interface HostileFile {
  what: string;
  name: string;
  content: () => Buffer;
}

const MB = 1024 * 1024;

/** Concatenates texts and bytes. */
const bytes = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

/** Fills a size in bytes with a text. */
const fill = (text: string, size: number) => Buffer.alloc(size, text, 'latin1');

/** A PDF with one object stream, whose cross-reference table is not at the stated offset. */
const objectStreamPdf = (data: Buffer, filters: string) =>
  bytes(
    `%PDF-1.7\n1 0 obj <</Type/ObjStm/N 1/First 5/Filter[${filters}]/Length ${data.length}>>\nstream\n`,
    data,
    '\nendstream\nendobj\ntrailer<</Root 2 0 R/Size 3>>\nstartxref\n99999999\n%%EOF\n',
  );

/** A PDF that consists of the given body, with a cross-reference section at its offset. */
const pdfWith = (body: string, section: string) =>
  bytes(`%PDF-1.7\n${body}`, `${section}\nstartxref\n${9 + body.length}\n%%EOF\n`);

/** A PDF whose cross-reference stream has the given bytes and dictionary entries. */
const streamPdf = (data: Buffer, entries: string) =>
  bytes(
    `%PDF-1.7\n1 0 obj<</Type/XRef/Root 1 0 R/Size 9/W[1 4 2]${entries}/Length ${data.length}>>stream\n`,
    data,
    '\nendstream endobj\nstartxref\n9\n%%EOF\n',
  );

/**
 * PDF files.
 * @param inflated number of bytes to which compressed streams inflate
 * @param size size of the uncompressed files in bytes
 */
const pdfs = (inflated: number, size: number): Record<string, () => Buffer> => ({
  'nested filters': () =>
    objectStreamPdf(deflateSync(deflateSync(fill(' ', inflated))), '/FlateDecode/FlateDecode'),
  'an object stream that inflates to gigabytes': () =>
    objectStreamPdf(deflateSync(fill('0 ', inflated)), '/FlateDecode'),
  'a cross-reference stream that inflates to gigabytes': () =>
    streamPdf(deflateSync(fill('\0', inflated)), '/Filter/FlateDecode'),
  'a cross-reference stream with a predictor': () =>
    streamPdf(
      deflateSync(fill('\x04', inflated)),
      '/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 1>>',
    ),
  'a run-length stream': () => objectStreamPdf(fill('\x81 ', size), '/RunLengthDecode'),
  'the keyword of objects': () => bytes('%PDF-1.7', fill(' obj ', size), 'startxref 0'),
  objects: () => bytes('%PDF-1.7\n', fill('1 0 obj<<>>endobj\n', size), 'startxref\n0\n%%EOF\n'),
  'digits and spaces': () => bytes('%PDF-1.7\n1 0 obj\n', fill('1 ', size), 'startxref\n0\n%%EOF\n'),
  'one long number': () => bytes('%PDF-1.7\n1 0 obj\n1 ', fill('1', size), 'startxref\n0\n%%EOF\n'),
  'deep dictionaries': () =>
    bytes('%PDF-1.7\n1 0 obj', fill('<<', size), 'trailer<</Root 1 0 R>>startxref\n0\n%%EOF\n'),
  'an open text': () =>
    bytes(
      '%PDF-1.7\n1 0 obj<</Pages 1 0 R/T',
      fill('(', size),
      'trailer<</Root 1 0 R>>startxref\n0\n%%EOF\n',
    ),
  'a loop of cross-reference tables': () =>
    pdfWith('1 0 obj<</Pages 1 0 R>>endobj\n', 'xref\n0 0\ntrailer<</Root 1 0 R/Prev 39>>'),
  'many parts in its cross-reference table': () =>
    pdfWith('1 0 obj<<>>endobj\n', `xref\n${'0 0\n'.repeat(size / 4)}trailer<</Root 1 0 R>>`),
  'a loop of object streams': () =>
    streamPdf(bytes('\x02\0\0\0\x01\0\0', '\x02\0\0\0\x01\0\0'), '/Type/ObjStm/N 1/First 4'),
  'a loop in its page tree': () =>
    pdfWith(
      '1 0 obj<</Pages 1 0 R/Count 1 0 R>>endobj\n',
      'xref\n1 1\n0000000009 00000 n \ntrailer<</Root 1 0 R>>',
    ),
  'a hostile encryption dictionary': () =>
    bytes(
      '%PDF-1.7\n1 0 obj<</Filter/Standard/V 5/R 6/Length 999999999/O(',
      fill('(', 3000),
      ')/U()>>endobj\ntrailer<</Root 1 0 R/Encrypt 1 0 R>>\nstartxref\n9\n%%EOF\n',
    ),
});

/** Creates a ZIP file. Each part has a name and its content. */
export function zip(parts: [name: string, content: Buffer | string][]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of parts) {
    const content = Buffer.from(text);
    const data = deflateRawSync(content, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    const start = bytes('PK\x03\x04', common, Buffer.from(name));
    local.push(start, data);
    directory.push(bytes('PK\x01\x02\x14\0', common, entry, Buffer.from(name)));
    offset += start.length + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return bytes(...local, list, 'PK\x05\x06', end);
}

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Content types of a Word document, with further declarations. */
export const contentTypes = (more = '', main = WORD_TYPE) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`;

/** A relationships part with one relationship. */
export const relationships = (type: string, target: string, mode = '') =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/></Relationships>`;

const billionLaughs = (root: string) =>
  `<!DOCTYPE ${root} [<!ENTITY a "lol">${'bcdefghij'
    .split('')
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`)
    .join('')}]>`;

const documents = (inflated: number): Record<string, () => Buffer> => ({
  'content types that inflate to gigabytes': () =>
    zip([
      ['[Content_Types].xml', fill(' ', inflated)],
      ['word/document.xml', ''],
    ]),
  'relationships that inflate to gigabytes': () =>
    zip([
      ['[Content_Types].xml', contentTypes()],
      ['word/_rels/document.xml.rels', fill(' ', inflated)],
      ['word/document.xml', ''],
    ]),
  'very many relationships': () =>
    zip([
      ['[Content_Types].xml', contentTypes()],
      ['word/document.xml', ''],
      ...Array.from({ length: 2000 }, (_, at): [string, string] => [
        `word/_rels/${at}.rels`,
        `<a>${' '.repeat(10_000)}</a>`,
      ]),
    ]),
  'a document that inflates to gigabytes and no relationships': () =>
    zip([
      [
        '[Content_Types].xml',
        contentTypes('<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'),
      ],
      ['word/document.xml', fill(' ', inflated)],
    ]),
  'billion laughs in its content types': () =>
    zip([
      ['[Content_Types].xml', `${billionLaughs('Types')}<Types>&j;</Types>`],
      ['word/document.xml', ''],
    ]),
  'deep XML in its content types': () =>
    zip([
      ['[Content_Types].xml', '<a>'.repeat(300_000)],
      ['word/document.xml', ''],
    ]),
  'a spreadsheet that inflates to gigabytes': () =>
    zip([
      [
        '[Content_Types].xml',
        contentTypes('', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
      ],
      ['xl/worksheets/sheet1.xml', fill(' ', inflated)],
    ]),
  'an ODS file that inflates to gigabytes': () =>
    zip([
      ['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'],
      ['content.xml', fill(' ', inflated)],
    ]),
});

const svg = (inside: string | Buffer, before = '') =>
  bytes(before, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">', inside, '<rect/></svg>');

const drawings = (inflated: number): Record<string, () => Buffer> => ({
  'an SVGZ that inflates to gigabytes': () => gzipSync(svg(fill(' ', inflated))),
  'billion laughs': () => svg('<text>&j;</text>', billionLaughs('svg')),
  'deep XML': () => svg('<g>'.repeat(300_000)),
  'numbers in its view box': () =>
    bytes('<svg xmlns="http://www.w3.org/2000/svg" viewBox="', fill('1 ', 900_000), '"><rect/></svg>'),
  'many elements': () => svg(fill('<g a="1" b="2" c="3" style="fill:url(#a)"/>', 900_000)),
  'nested uses': () =>
    svg(
      Array.from(
        { length: 30 },
        (_, at) => `<g id="g${at + 1}"><use href="#g${at}"/><use href="#g${at}"/></g>`,
      ).join(''),
    ),
  'a long style': () => svg(`<style>${'a{'.repeat(400_000)}</style>`),
});

/** A chunk of a PNG file. */
function pngChunk(type: string, data: Buffer): Buffer {
  const body = bytes(type, data);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return bytes(length, body, sum);
}

/** A PNG file with 8-bit grey pixels, all black. */
function png(side: number, rows = side, more: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  return bytes(
    '\x89PNG\r\n\x1a\n',
    pngChunk('IHDR', header),
    more,
    pngChunk('IDAT', deflateSync(fill('\0', rows * (side + 1)))),
    pngChunk('IEND', Buffer.alloc(0)),
  );
}

const images = (inflated: number, size: number): Record<string, () => Buffer> => ({
  'a PNG of 4,000,000,000 by 4,000,000,000 pixels': () => png(0x7fffffff, 0),
  'a PNG of the largest size': () => png(8000, 8000),
  'a PNG with a text that inflates to gigabytes': () =>
    png(9, 9, pngChunk('zTXt', bytes('Comment\0\0', deflateSync(fill(' ', inflated))))),
  'an animated PNG of very many frames': () => png(9, 9, pngChunk('acTL', bytes('\x7f\xff\xff\xff\0\0\0\0'))),
  'a JPEG of endless segments': () => bytes('\xff\xd8', fill('\xff\xe1\0\x02', size)),
  'a JPEG of 65,535 by 65,535 pixels': () =>
    bytes(
      '\xff\xd8\xff\xc0\0\x11\x08\xff\xff\xff\xff\x03\x01\x22\0\x02\x11\x01\x03\x11\x01',
      fill('\0', size),
    ),
  'a GIF of 65,535 by 65,535 pixels and very many frames': () =>
    bytes('GIF89a\xff\xff\xff\xff\0\0\0', fill(',\0\0\0\0\xff\xff\xff\xff\0\x02\x01\0\0', size)),
  'a WebP of 16,383 by 16,383 pixels': () =>
    bytes('RIFF\xff\xff\xff\x7fWEBPVP8X\x0a\0\0\0\x02\0\0\0\xff\xff\xff\xff\xff\xff', fill('ANMF', size)),
  'an AVIF of huge dimensions': () =>
    bytes('\0\0\0\x1cftypavif\0\0\0\0avifmif1', fill('\0\0\0\x14ispe\0\0\0\0\xff\xff\xff\xff', size)),
  'endless XML': () => bytes('<?xml version="1.0"?>', fill('<a ', size)),
  'endless line breaks': () => bytes('<', fill('\n', size)),
});

/** Creates hostile files of every type. `wide` adds the largest ones. */
export function hostileFiles(size: 'small' | 'wide'): HostileFile[] {
  const [inflated, plain] = size === 'wide' ? [300 * MB, 10 * MB - 200] : [30 * MB, MB];
  const named = (type: string, extension: string, files: Record<string, () => Buffer>) =>
    Object.entries(files).map(([what, content]) => ({
      what: `${type} with ${what}`,
      name: `hostile.${extension}`,
      content,
    }));
  return [
    ...named('a PDF', 'pdf', pdfs(inflated, plain)),
    ...named('a ZIP file', 'docx', documents(inflated)),
    ...named('a drawing', 'svg', drawings(inflated)),
    ...named('an image', 'png', images(inflated, Math.min(plain, 4 * MB))),
  ];
}

/**
 * A file field of each type. `mayAccept` matches the files that it may accept, because checking them is not expensive: in
 * the PDF files of attachments nothing is inflated, and the large images are checked within the limits of the parser.
 */
export const hostileFields: (Upload & { mayAccept: RegExp })[] = [
  {
    ...{ path: '/api/contact/publishwithus', field: 'attachment1' },
    mayAccept: /^a PDF with (?!the keyword of objects|a hostile encryption dictionary)/,
  },
  {
    ...{ path: '/api/banner/create', field: 'image' },
    mayAccept: /with (numbers in its view box|a PNG of the largest size|a PNG with a text)/,
  },
  {
    ...{ path: '/api/resources/create', field: 'pdfFile' },
    mayAccept:
      /^a PDF with (a cross-reference stream|many parts in its|a loop (of object streams|in its page tree))/,
  },
];

/** CSV files that are built to cost the parser much time. */
export const hostileCsv = (size: number): Record<string, () => string> => ({
  'one endless line': () => `Title\n${'x'.repeat(size)}`,
  'one endless line of commas': () => `Title${','.repeat(size)}`,
  'one endless quoted cell': () => `Title\n"${'a\n'.repeat(size / 2)}`,
  'quotation marks': () => '"'.repeat(size),
  'line breaks': () => `Title${'\r\n'.repeat(size / 2)}`,
});
