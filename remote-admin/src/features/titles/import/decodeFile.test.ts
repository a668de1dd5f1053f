import { decodeFile } from './decodeFile';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const utf16le = (text: string) => ascii(text).flatMap((code) => [code & 0xff, code >> 8]);
const utf16be = (text: string) => ascii(text).flatMap((code) => [code >> 8, code & 0xff]);
const decode = (bytes: Iterable<number>) => decodeFile(Uint8Array.from(bytes));

test.each([
  ['UTF-8', new TextEncoder().encode('Title\nதமிழ்')],
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\uFEFFTitle\nதமிழ்')],
  ['UTF-16LE with a byte order mark', [0xff, 0xfe, ...utf16le('Title\nதமிழ்')]],
  ['UTF-16LE without a byte order mark', utf16le('Title\nதமிழ்')],
  ['UTF-16BE with a byte order mark', [0xfe, 0xff, ...utf16be('Title\nதமிழ்')]],
])('decodeFile reads %s', (_, bytes) => {
  expect(decode(bytes)).toEqual({ text: 'Title\nதமிழ்' });
});

test('decodeFile reads Windows-1252 and returns a notice that asks to check the text', () => {
  const { text, notice } = decode([...ascii('Title\n'), 0xc9, ...ascii('tudes')]);
  expect(text).toBe('Title\nÉtudes');
  expect(notice).toContain('Windows-1252');
});

test.each([
  ['an .xlsx file', ascii('PK\x03\x04rest'), 'This is an Excel workbook or another office document.'],
  ['an .xls file', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'This is an Excel workbook of an older version.'],
  ['a PDF', ascii('%PDF-1.7'), 'This is a PDF.'],
  ['an unknown encoding', [...ascii('Title\n'), 0x81, 0x8d], 'The encoding of this file is unknown.'],
])(
  'decodeFile rejects %s with a message that says what it is and how to save a CSV file',
  (_, bytes, why) => {
    expect(() => decode(bytes)).toThrow(why);
    expect(() => decode(bytes)).toThrow('CSV UTF-8');
  },
);

test('decodeFile returns an empty text for an empty file', () => {
  expect(decode([])).toEqual({ text: '' });
});
