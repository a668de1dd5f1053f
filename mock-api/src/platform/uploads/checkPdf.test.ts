import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyPdf } from '../../testing/files';
import { inspectFile } from './inspectFile';
import { countPages } from './pdfPages';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'pdf-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const sample = (name: string) => readFileSync(path.join(__dirname, 'testing', `pdf-${name}.pdf`));
const inspected = (content: Buffer | string) => {
  const file = path.join(folder, 'a.pdf');
  writeFileSync(file, content, 'latin1');
  return inspectFile(file, 'pdf');
};
const revision =
  '4 0 obj<</Title(New)>>endobj\nxref\n0 0\ntrailer<</Root 1 0 R/Size 5>>\nstartxref\n300\n%%EOF\n';

test.each<[string, Buffer | string]>([
  ['of one page', emptyPdf],
  ['with a byte order mark before its header', sample('bom-before-header')],
  ['with a line before its header', sample('line-before-header')],
  ['with 1,000 bytes before its header', ' '.repeat(1000) + emptyPdf],
  ['with CR line ends', emptyPdf.replaceAll('\n', '\r')],
  ['with CRLF line ends', emptyPdf.replaceAll('\n', '\r\n')],
  ['with a space instead of its last line break', emptyPdf.trimEnd()],
  ['with bytes after its end', `${emptyPdf}${'\0'.repeat(5000)}<html> object </html>`],
  ['with a later revision', emptyPdf + revision],
  ['with a wrong offset of its cross-reference table', emptyPdf.replace('160', '999')],
  ['that is linearized, with compressed objects', sample('linearized')],
  ['protected against changes with 40-bit encryption', sample('owner-40')],
  ['protected against changes with 128-bit encryption', sample('owner-128')],
  ['protected against changes with AES-128', sample('owner-128-aes')],
  ['protected against changes with AES-256', sample('owner-256')],
  ['protected against changes and linearized', sample('owner-256-linearized')],
  [
    'that only mentions encryption in a text',
    emptyPdf.replace('/Size 4', '/Size 4/Note(/Encrypt and /EncryptMetadata)'),
  ],
])('inspectFile accepts a PDF %s', async (_what, content) => {
  expect(await inspected(content)).toEqual({ extension: 'pdf', width: null, height: null });
});

const CUT_OFF = 'This PDF is incomplete. Copy or export it again.';
const PASSWORD = 'This PDF needs a password to open. Save it without one';

test.each<[string, Buffer | string, string]>([
  ['that is truncated', sample('cut-off'), CUT_OFF],
  ['with nothing but a header', '%PDF-1.7\n', CUT_OFF],
  ['with a truncated later revision', emptyPdf + revision.slice(0, 40), CUT_OFF],
  ['that is linearized and truncated', sample('linearized').subarray(0, 1100), CUT_OFF],
  ['with a user password and 40-bit encryption', sample('user-40'), PASSWORD],
  ['with a user password and 128-bit encryption', sample('user-128'), PASSWORD],
  ['with a user password and AES-256', sample('user-256'), PASSWORD],
  ['with a user password, from a real file', sample('user-password'), PASSWORD],
  [
    'without pages and without a cross-reference table',
    '%PDF-1.7\nstartxref\n5\n%%EOF',
    'This PDF is damaged',
  ],
  [
    'without pages',
    emptyPdf.replace('/Kids[3 0 R]/Count 1', '/Kids[]/Count 0     '),
    'This PDF has no pages. Export it again.',
  ],
  ['with a header too far from its start', ' '.repeat(1100) + emptyPdf, 'This is a PDF'],
])('inspectFile rejects a PDF %s with the reason', async (_what, content, message) => {
  await expect(inspected(content)).rejects.toThrow(message);
});

/** Saves the PDF again with a second page, in a further revision. */
const savedAgain = () => {
  const table = emptyPdf.indexOf('xref\n');
  const [pages, page] = [
    '2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj\n',
    '4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n',
  ];
  const at = emptyPdf.length;
  const entry = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`;
  const sections = `xref\n2 1\n${entry(at)}4 1\n${entry(at + pages.length)}`;
  const start = at + pages.length + page.length;
  return `${emptyPdf}${pages}${page}${sections}trailer<</Root 1 0 R/Size 5/Prev ${table}>>\nstartxref\n${start}\n%%EOF\n`;
};

test.each<[string, Buffer | string, number | undefined]>([
  ['of one page', emptyPdf, 1],
  ['that was saved again with a second page', savedAgain(), 2],
  ['that was saved again, with a line before its header', `x\n${savedAgain()}`, 2],
  [
    'that was saved again, with a wrong offset',
    savedAgain().replace(/startxref\n\d+\n%%EOF\n$/, 'startxref\n7\n%%EOF\n'),
    2,
  ],
  ['that is linearized, with compressed objects', sample('linearized'), 1],
  [
    'that is linearized and whose cross-reference stream is damaged',
    Buffer.from(
      sample('linearized')
        .toString('latin1')
        .replaceAll(/startxref\s+\d+/g, 'startxref 9'),
      'latin1',
    ),
    1,
  ],
  ['without pages', emptyPdf.replace('/Kids[3 0 R]/Count 1', '/Kids[]/Count 0     '), 0],
  ['without a page tree', emptyPdf.replace('/Pages 2 0 R', '/Pages 7 0 R'), undefined],
])('countPages counts the pages of a PDF %s', (_what, content, pages) => {
  expect(countPages(typeof content === 'string' ? Buffer.from(content, 'latin1') : content)).toBe(pages);
});

test('inspectFile rejects a HEIC photo with the file extension of a JPEG', async () => {
  const photo = path.join(__dirname, 'testing', 'heic-named.jpg');
  await expect(inspectFile(photo, 'image')).rejects.toThrow('This is a HEIC photo. Save it as JPEG.');
});
