import { strToU8, zipSync } from 'fflate';
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
    'This isn’t a workbook (.xlsx or .ods) that can be read.',
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
  const { text, sheets } = await decode(
    workbook([
      ['Title', 'ISBN', 'MRP', 'Date', 'Live', 'Blurb'],
      ['=Not a formula', 9780140449136, 1295.1000000000001, { date: 45363 }, true, 'One, "two"\n\nதமிழ்'],
      ['', '', '', { date: 45363.375 }, false, ''],
    ]),
  );
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    '"Title","ISBN","MRP","Date","Live","Blurb"',
    `"'=Not a formula","9780140449136","1295.1","2024-03-12T00:00","Yes","One, ""two""\n\nதமிழ்"`,
    '"","","","2024-03-12T09:00","No",""',
  ]);
  expect(sheets).toMatchObject([{ name: 'Price list' }]);
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

/** Returns the lines of the first visible sheet. */
const linesOf = async (bytes: Iterable<number>) =>
  (await decode(bytes)).text.replace('\uFEFF', '').trimEnd().split('\r\n');

test('decodeFile keeps error cells and formulas without a stored result as errors, and rows at their positions', async () => {
  const bytes = workbook([
    ['Title', 'Price', 'Pages'],
    [],
    ['A', { xml: '<c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c>' }, { xml: '<c r="C3"><f>B2*2</f></c>' }],
    ['', { xml: '<c r="B4"><f>1+1</f><v></v></c>' }, { xml: '<c r="C4" t="str"><f>""</f><v></v></c>' }],
  ]);
  expect(await linesOf(bytes)).toEqual([
    '"Title","Price","Pages"',
    '',
    '"A","#DIV/0!","#FORMULA!"',
    '"","#FORMULA!",""',
  ]);
});

test('decodeFile keeps the columns of cells without a position', async () => {
  const first = { xml: '<c t="inlineStr"><is><t>A</t></is></c>' };
  const bytes = workbook([
    ['Title', 'Subtitle', 'Price'],
    [first, { xml: '<c/>' }, { xml: '<c><v>495</v></c>' }],
  ]);
  expect(await linesOf(bytes)).toEqual(['"Title","Subtitle","Price"', '"A","","495"']);
});

test('decodeFile rejects a workbook with a cell outside of the largest sheet', async () => {
  const bytes = workbook([['Title'], [{ xml: '<c r="ZZZZZZ2"><v>1</v></c>' }]]);
  await expect(decode(bytes)).rejects.toThrow(importLabels.workbookTooLarge);
});

test.each([
  ['mmm-yy', '2027-03T00:00'],
  ['d-mmm', `'--03-12T00:00`],
  ['yyyy', '2027T00:00'],
  ['[$-409]d mmmm yyyy;@', '2027-03-12T00:00'],
  ['h:mm AM/PM', 'T00:00'],
  ['"Day" 0', '46458'],
  ['#,##0.00', '46458'],
])('decodeFile writes a date in the format %s as %s', async (format, text) => {
  expect(await linesOf(workbook([['Date'], [{ date: 46458, format }]]))).toEqual(['"Date"', `"${text}"`]);
});

test.each([
  ['[$₹-4009] #,##0.00', '₹ 495'],
  ['[$€-2] #,##0', '€ 495'],
  ['[$INR] 0.00', 'INR 495'],
  ['_ "Rs." * #,##0.00_ ', 'Rs. 495'],
  ['$#,##0.00;[Red]-$#,##0.00', '$ 495'],
  ['[$-409]#,##0.00', '495'],
  ['0 "pages"', '495'],
])('decodeFile writes an amount in the format %s as %s', async (format, text) => {
  expect(await linesOf(workbook([['Price'], [{ date: 495, format }]]))).toEqual(['"Price"', `"${text}"`]);
});

test('decodeFile returns the visible sheets of a workbook', async () => {
  const { sheets } = await decode(workbook([['Title'], ['A']], { hidden: true }));
  expect(sheets).toMatchObject([{ name: 'Price list', csv: '\uFEFF"Title"\r\n"A"\r\n' }]);
});

test('decodeFile reads an OpenDocument spreadsheet with the types of its cells', async () => {
  const namespaces = ['office', 'table', 'text', 'style', 'number', 'calcext']
    .map((prefix) => `xmlns:${prefix}="urn:${prefix}"`)
    .join(' ');
  const content = `<office:document-content ${namespaces}>
<office:automatic-styles>
<number:date-style style:name="N1"><number:month/><number:text>-</number:text><number:year/></number:date-style>
<style:style style:name="ce1" style:data-style-name="N1"/>
<style:style style:name="ta1"><style:table-properties table:display="false"/></style:style>
</office:automatic-styles>
<office:body><office:spreadsheet>
<table:table table:name="Notes" table:style-name="ta1"><table:table-row/></table:table>
<table:table table:name="Titles">
<table:table-row><table:table-cell office:value-type="string"><text:p>Title</text:p></table:table-cell></table:table-row>
<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="1000"/></table:table-row>
<table:table-row>
<table:table-cell office:value-type="string"><office:annotation><text:p>no</text:p></office:annotation><text:p>Law <text:s text:c="1"/>of</text:p><text:p>torts</text:p></table:table-cell>
<table:table-cell office:value-type="currency" office:currency="INR" office:value="1295.5"><text:p>1,296</text:p></table:table-cell>
<table:table-cell table:style-name="ce1" office:value-type="date" office:date-value="2027-03-01"><text:p>03-27</text:p></table:table-cell>
<table:table-cell table:formula="of:=[.A9]" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#REF!</text:p></table:table-cell>
<table:table-cell table:formula="of:=[.A9]"/>
</table:table-row>
</table:table></office:spreadsheet></office:body></office:document-content>`;
  const bytes = zipSync({ 'content.xml': strToU8(content) });
  expect(await linesOf(bytes)).toEqual([
    '"Title","","","",""',
    '',
    '',
    '"Law  of\ntorts","INR 1295.5","2027-03T00:00","#REF!","#FORMULA!"',
  ]);
});

/** Returns an OpenDocument spreadsheet with tables, given as XML. */
const spreadsheet = (tables: string) =>
  zipSync({
    'content.xml': strToU8(
      `<office:document-content xmlns:office="urn:office" xmlns:table="urn:table" xmlns:text="urn:text"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });

test('decodeFile skips empty sheets, and reads texts that are only an attribute of the cell', async () => {
  const bytes = spreadsheet(
    '<table:table table:name="Empty"/><table:table table:name="Titles"><table:table-row><table:table-cell office:value-type="string" office:string-value="தலைப்பு"/></table:table-row></table:table>',
  );
  expect((await decode(bytes)).sheets).toMatchObject([{ name: 'Titles' }]);
  expect(await linesOf(bytes)).toEqual(['"தலைப்பு"']);
});

test('decodeFile rejects an OpenDocument spreadsheet whose cells are repeated millions of times', async () => {
  const row =
    '<table:table-row table:number-rows-repeated="10000"><table:table-cell table:number-columns-repeated="1000" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>';
  await expect(decode(spreadsheet(`<table:table>${row}</table:table>`))).rejects.toThrow(
    importLabels.workbookTooLarge,
  );
});
