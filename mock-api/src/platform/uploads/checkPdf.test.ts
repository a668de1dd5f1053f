import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyPdf } from '../../testing/files';
import { inspectFile } from './inspectFile';

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
  ['with a header too far from its start', ' '.repeat(1100) + emptyPdf, 'This is a PDF'],
])('inspectFile rejects a PDF %s with the reason', async (_what, content, message) => {
  await expect(inspected(content)).rejects.toThrow(message);
});

test('inspectFile rejects a HEIC photo with the file extension of a JPEG', async () => {
  const photo = path.join(__dirname, 'testing', 'heic-named.jpg');
  await expect(inspectFile(photo, 'image')).rejects.toThrow('This is a HEIC photo. Save it as JPEG.');
});
