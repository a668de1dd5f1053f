import { readFile } from 'node:fs/promises';
import { UnacceptableFile } from './acceptedFiles';
import { countPages, lastMatch } from './pdfPages';

/** Number of characters before and after a keyword that are searched for its dictionary. */
const DICTIONARY = 4096;

/**
 * Rejects a PDF file that PDF readers cannot open: truncated, damaged or with a password. Accepts faults that PDF
 * readers repair: bytes before the header or after the end, older revisions and wrong offsets.
 * @param isPublished true for a file that visitors will read. Its pages are checked too, for which streams are inflated.
 * @throws UnacceptableFile
 */
export async function checkPdf(file: string, isPublished: boolean): Promise<void> {
  const content = await readFile(file);
  const text = content.toString('latin1');
  // Some software writes text before the header.
  const header = Math.max(0, text.indexOf('%PDF-'));
  // The keyword at the end of a complete revision.
  const end = lastMatch(text, /startxref\s+(\d+)/g);
  const object = lastMatch(text, /\d\s+\d+\s+obj\b/g);
  const encrypt = lastMatch(text, /\/Encrypt\s*(?:(\d+)\s+\d+\s+R|(?=<<))/g);
  if (!end || (object?.index ?? 0) > end.index || isShortened(text, header))
    throw new UnacceptableFile('This PDF is incomplete. Copy or export it again.');
  if (encrypt && !(await opensWithoutPassword(text, encrypt)))
    throw new UnacceptableFile(
      'This PDF needs a password to open. Save it without one; protection against changes can stay.',
    );
  if (!object) throw damaged();
  // Objects of an encrypted file cannot be read here.
  if (!isPublished || encrypt) return;
  const pages = countPages(content);
  if (pages === 0) throw new UnacceptableFile('This PDF has no pages. Export it again.');
  const offset = Number(end[1]);
  if (pages === undefined && ![offset, offset + header].some((at) => TABLE.test(text.slice(at, at + 40))))
    throw damaged();
}

const damaged = () => new UnacceptableFile('This PDF is damaged. Export it again.');

/** Matches the beginning of a cross-reference table or stream. */
const TABLE = /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/;

/**
 * Returns whether a linearized PDF is shorter than it states. It has a first `startxref` near its beginning, even if the
 * rest is missing.
 */
function isShortened(text: string, header: number): boolean {
  const [, length = '0'] = /\/Linearized\b[^>]*\/L\s+(\d+)/.exec(text.slice(header, header + 1024)) ?? [];
  return Number(length) > text.length;
}

/**
 * Returns true if the empty password opens the file. Such a file is only protected against changes. The password is
 * tried on a small document with the same encryption dictionary.
 * @param encrypt the reference to the encryption dictionary
 */
async function opensWithoutPassword(
  text: string,
  { index, 0: reference, 1: number }: RegExpExecArray,
): Promise<boolean> {
  const trailer = text.slice(Math.max(0, index - DICTIONARY), index + DICTIONARY);
  const [, id = '<>'] = /\/ID\s*\[\s*(<[\da-f\s]*>|\((?:\\[^]|[^\\()])*\))/i.exec(trailer) ?? [];
  const start =
    number === undefined
      ? index + reference.length
      : lastMatch(text, new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\b`, 'g'))?.index;
  const encryption = start === undefined ? undefined : dictionaryIn(text.slice(start, start + DICTIONARY));
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
