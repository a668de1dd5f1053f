import { open, type FileHandle } from 'node:fs/promises';
import { UnacceptableFile } from './acceptedFiles';
import { readAt } from './receivedFile';
import { countPagesOfFile } from './pdfPages';

/** Number of bytes that are read at once. */
const CHUNK = 1024 * 1024;

/** Number of bytes by which two chunks overlap. A keyword at the end of a chunk is complete in the next chunk. */
const OVERLAP = 64;

/** Number of bytes before and after a keyword that are searched for its dictionary. */
const DICTIONARY = 4096;

/** Positions of keywords in a PDF file, in bytes from its start. */
interface Landmarks {
  size: number;
  /** Position of the header `%PDF-`. Some software writes text before it. */
  header: number;
  /** Position of the last `startxref`, the keyword at the end of a complete revision; undefined if it is missing. */
  end?: number | undefined;
  /** Position of the last object; undefined if the file has no objects. */
  object?: number | undefined;
  /** Position of the last reference to an encryption dictionary; undefined if the file is not encrypted. */
  encrypt?: number | undefined;
}

/**
 * Rejects a PDF file that PDF readers cannot open: truncated, damaged or with a password. Accepts faults that PDF
 * readers repair: bytes before the header or after the end, older revisions and wrong offsets.
 * @param isPublished true for a file that visitors will read. Its pages are checked too, for which streams are inflated.
 * @throws UnacceptableFile
 */
export async function checkPdf(file: string, isPublished: boolean): Promise<void> {
  const handle = await open(file);
  try {
    const landmarks = await landmarksOf(handle);
    if (await isCutOff(handle, landmarks))
      throw new UnacceptableFile('This PDF is incomplete. Copy or export it again.');
    if (landmarks.encrypt !== undefined && !(await opensWithoutPassword(handle, landmarks.encrypt)))
      throw new UnacceptableFile(
        'This PDF needs a password to open. Save it without one; protection against changes can stay.',
      );
    if (landmarks.object === undefined) throw damaged();
    // Objects of an encrypted file cannot be read here.
    if (!isPublished || landmarks.encrypt !== undefined) return;
    const pages = await countPagesOfFile(file);
    if (pages === 0) throw new UnacceptableFile('This PDF has no pages. Export it again.');
    if (pages === undefined && !(await hasTable(handle, landmarks))) throw damaged();
  } finally {
    await handle.close();
  }
}

const damaged = () => new UnacceptableFile('This PDF is damaged. Export it again.');

/** Finds the keywords of a PDF file. Reads the file in chunks, because it may have 50 MB. */
async function landmarksOf(handle: FileHandle): Promise<Landmarks> {
  const { size } = await handle.stat();
  const landmarks: Landmarks = { size, header: 0 };
  for (let start = 0; start < size; start += CHUNK) {
    const chunk = await readAt(handle, start, CHUNK + OVERLAP);
    if (start === 0) landmarks.header = Math.max(0, chunk.indexOf('%PDF-'));
    const text = chunk.toString('latin1');
    const last = (pattern: RegExp) => {
      let at: number | undefined;
      for (const { index } of text.matchAll(pattern)) at = start + index;
      return at;
    };
    landmarks.end = last(/startxref\s+\d/g) ?? landmarks.end;
    landmarks.object = last(/\d\s+\d+\s+obj\b/g) ?? landmarks.object;
    landmarks.encrypt = last(/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/g) ?? landmarks.encrypt;
  }
  return landmarks;
}

async function isCutOff(handle: FileHandle, { size, header, end, object = 0 }: Landmarks): Promise<boolean> {
  if (end === undefined || object > end) return true;
  // A linearized PDF has a first `startxref` near its beginning, even if the rest is missing. It also states the length
  // of the complete file, which is compared here.
  const [, length = '0'] =
    /\/Linearized\b[^>]*\/L\s+(\d+)/.exec((await readAt(handle, header, 1024)).toString('latin1')) ?? [];
  return Number(length) > size;
}

/** Returns true if the cross-reference table is at the offset that the file states after `startxref`. */
async function hasTable(handle: FileHandle, { size, header, end = 0 }: Landmarks): Promise<boolean> {
  const [, digits = ''] = /startxref\s+(\d+)/.exec((await readAt(handle, end, 60)).toString('latin1')) ?? [];
  for (const start of [0, header]) {
    const at = Number(digits) + start;
    const table = at < size ? (await readAt(handle, at, 40)).toString('latin1') : '';
    if (/^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(table)) return true;
  }
  return false;
}

/**
 * Returns true if the empty password opens the file. Such a file is only protected against changes. The password is
 * tried on a small document with the same encryption dictionary.
 * @param encrypt position of the reference to the encryption dictionary
 */
async function opensWithoutPassword(handle: FileHandle, encrypt: number): Promise<boolean> {
  const trailer = (await readAt(handle, Math.max(0, encrypt - DICTIONARY), 2 * DICTIONARY)).toString(
    'latin1',
  );
  const [, id = '<>'] = /\/ID\s*\[\s*(<[\da-f\s]*>|\((?:\\[^]|[^\\()])*\))/i.exec(trailer) ?? [];
  const reference = (await readAt(handle, encrypt, DICTIONARY)).toString('latin1');
  const [, number] = /^\/Encrypt\s*(\d+)\s+\d+\s+R/.exec(reference) ?? [];
  const dictionary = number === undefined ? reference : await objectOf(handle, number);
  const encryption = dictionaryIn(dictionary);
  if (encryption === undefined) return false;
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const empty = `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n3 0 obj${encryption}endobj\ntrailer<</Root 1 0 R/Size 4/Encrypt 3 0 R/ID[${id}${id}]>>\nstartxref\n0\n%%EOF`;
  try {
    await PDFDocument.load(Buffer.from(empty, 'latin1'), { password: '', updateMetadata: false });
    return true;
  } catch {
    return false;
  }
}

/** Returns the text from the last definition of an object to its end; empty if the file has no such object. */
async function objectOf(handle: FileHandle, number: string): Promise<string> {
  const { size } = await handle.stat();
  for (let start = Math.max(0, size - CHUNK); ; start = Math.max(0, start - CHUNK)) {
    const chunk = (await readAt(handle, start, CHUNK + DICTIONARY)).toString('latin1');
    const [object] = [...chunk.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\b`, 'g'))].slice(-1);
    if (object) return chunk.slice(object.index, object.index + DICTIONARY);
    if (start === 0) return '';
  }
}

/** Returns the first dictionary (`<<…>>`) in a text, with the dictionaries that it contains. */
function dictionaryIn(text: string): string | undefined {
  const start = text.indexOf('<<');
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/<<|>>|\((?:\\[^]|[^\\()])*\)/g)) {
    if (index < start || token.startsWith('(')) continue;
    depth += token === '<<' ? 1 : -1;
    if (depth === 0) return text.slice(start, index + token.length);
  }
  return undefined;
}
