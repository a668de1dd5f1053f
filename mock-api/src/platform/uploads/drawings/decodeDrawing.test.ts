import { gzipSync } from 'node:zlib';
import { decodeDrawing, mayBeDrawing } from './decodeDrawing';

const TEXT = '<svg><text>Café சட்டம்</text></svg>';
const LATIN = '<svg><text>Café – 5 €</text></svg>';
const declared = (encoding: string, text: string) => `<?xml version="1.0" encoding="${encoding}"?>${text}`;
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
/** Encodes a text as Windows-1252. Two characters of `LATIN` differ from Latin-1. */
const windows = (text: string) => Buffer.from(text.replace('–', '\x96').replace('€', '\x80'), 'latin1');

test.each<[string, Buffer, string]>([
  ['UTF-8', Buffer.from(TEXT), TEXT],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`), TEXT],
  ['UTF-16 LE with a byte order mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), TEXT],
  ['UTF-16 BE with a byte order mark', utf16be(`\uFEFF${TEXT}`), TEXT],
  ['UTF-16 LE without a byte order mark', Buffer.from(declared('UTF-16', TEXT), 'utf16le'), TEXT],
  ['UTF-16 BE without a byte order mark', utf16be(TEXT), TEXT],
  ['UTF-8 that is declared as UTF-16', Buffer.from(declared('utf-16', TEXT)), TEXT],
  ['declared Latin-1', Buffer.from(declared('ISO-8859-1', '<svg>é</svg>'), 'latin1'), '<svg>é</svg>'],
  ['declared Windows-1252', windows(declared('windows-1252', LATIN)), LATIN],
  ['UTF-8 that is declared after an empty line', Buffer.from(`\n${declared('utf-8', TEXT)}`), TEXT],
  ['gzip (SVGZ)', gzipSync(TEXT), TEXT],
])('decodeDrawing decodes %s', (_what, bytes, text) => {
  expect(mayBeDrawing(bytes)).toBe(true);
  expect(decodeDrawing(bytes)).toBe(text);
});

test.each<[string, Buffer, string]>([
  [
    'bytes that are not UTF-8',
    Buffer.from('<svg>é</svg>', 'latin1'),
    'bytes that are not UTF-8 text. Save it as UTF-8.',
  ],
  ['an unknown encoding', Buffer.from(declared('x-none', TEXT)), 'the encoding “x-none”, which is not known'],
  ['a damaged SVGZ', gzipSync(TEXT).subarray(0, 30), 'compressed file is damaged'],
  ['an SVGZ that unpacks to gigabytes', gzipSync(Buffer.alloc(5_000_000)), 'larger than 1 MB when unpacked'],
])('decodeDrawing rejects %s with the reason', (_what, bytes, message) => {
  expect(() => decodeDrawing(bytes)).toThrow(message);
});
