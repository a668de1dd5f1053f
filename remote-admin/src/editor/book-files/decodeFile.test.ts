import { workbook } from '../../../testing/workbook';
import { decodeFile } from './decodeFile';
import { importLabels } from './labels';

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
])('decodeFile reads %s', async (_, bytes) => {
  expect(await decode(bytes)).toEqual({ text: 'Title\nதமிழ்' });
});

test('decodeFile reads Windows-1252 with a notice to check the text', async () => {
  const { text, notice } = await decode([...ascii('Title\n'), 0xc9, ...ascii('tudes')]);
  expect(text).toBe('Title\nÉtudes');
  expect(notice).toContain('Windows-1252');
});

test.each([
  [
    'a zip file that is not a workbook',
    ascii('PK\x03\x04rest'),
    'This isn’t an Excel workbook (.xlsx) that can be read.',
  ],
  ['an .xls file', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'This is an Excel workbook of an older version.'],
  ['a PDF', ascii('%PDF-1.7'), 'This is a PDF.'],
  ['an unknown encoding', [...ascii('Title\n'), 0x81, 0x8d], 'The encoding of this file is unknown.'],
])(
  'decodeFile rejects %s with a message that says what it is and how to save a CSV file',
  async (_, bytes, why) => {
    await expect(decode(bytes)).rejects.toThrow(why);
    await expect(decode(bytes)).rejects.toThrow('CSV UTF-8');
  },
);

test('decodeFile returns an empty text for an empty file', async () => {
  expect(await decode([])).toEqual({ text: '' });
});

test('decodeFile reads the first sheet of an Excel workbook as CSV', async () => {
  const { text, notice } = await decode(
    workbook([
      ['Title', 'ISBN', 'MRP', 'Date', 'Live', 'Blurb'],
      ['=Not a formula', 9780140449136, 1295.1000000000001, { date: 45363 }, true, 'One, "two"\n\nதமிழ்'],
      ['', '', '', { date: 45363.375 }, false, ''],
    ]),
  );
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    '"Title","ISBN","MRP","Date","Live","Blurb"',
    `"'=Not a formula","9780140449136","1295.1","2024-03-12","Yes","One, ""two""\n\nதமிழ்"`,
    '"","","","2024-03-12 09:00","No",""',
  ]);
  expect(notice).toBeDefined();
});

test('decodeFile rejects a workbook that would be too large when unpacked', async () => {
  const bomb = workbook([['Title']]);
  // Changes the size that the last entry of the central directory declares.
  const entry = bomb.findLastIndex((_, at) =>
    [0x50, 0x4b, 1, 2].every((byte, index) => bomb[at + index] === byte),
  );
  new DataView(bomb.buffer).setUint32(entry + 24, 160_000_000, true);
  await expect(decode(bomb)).rejects.toThrow(importLabels.workbookTooLarge);
});
