import { readFile } from 'node:fs/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { percentDecoded } from '@juris/contract/text';
import { describeWrongType } from './describeWrongType';
import { UnacceptableFile } from './acceptedFiles';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

/** Maximum size of the content types or of one relationships part, in bytes. Real documents have less than 50 KB. */
const LARGEST_PART = 1024 * 1024;

/** Maximum size of all parts that are read, in bytes. */
const MOST_READ = 4 * LARGEST_PART;

const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const TEMPLATE_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml';

const problems = {
  damaged: 'This Word document is incomplete or damaged. Save it again, or save it as PDF.',
  large: 'This Word document has too many or too large lists of its parts. Save it as PDF.',
  macros:
    'This Word document contains macros. Save it as “Word document (.docx)”, which has no macros, or as PDF.',
  template: 'This is a Word template. Open it, and save it as “Word document (.docx)” or as PDF.',
  objects:
    'This Word document contains objects of other programs (OLE, ActiveX), which can run code. Replace them with pictures, or save the document as PDF.',
  remoteTemplate:
    'This Word document loads a template from another location when it is opened. Choose the template “Normal” in Word, or save the document as PDF.',
  otherFiles: 'This Word document loads other files when it is opened. Save it as PDF.',
};

const rejected = (problem: keyof typeof problems) => new UnacceptableFile(problems[problem]);

/**
 * Checks that a file is a complete Word document (DOCX) without macros, objects of other programs, remote templates and
 * parts of other files. Reads the declarations of the document: its content types and relationships (ISO/IEC 29500-2).
 * @throws UnacceptableFile otherwise
 */
export async function checkDocx(file: string): Promise<void> {
  const zip = await readFile(file);
  const entries = entriesOf(zip);
  const names = [...entries.keys()];
  const written = new Map(names.map((name) => [partName(name), name]));
  // Programs could read either of two parts with the same name.
  if (written.size < names.length) throw rejected('damaged');
  let read = 0;
  const tagsOf = async (name: string): Promise<SaxesTagPlain[]> => {
    const entry = entries.get(written.get(partName(name)) ?? name);
    if (!entry) return [];
    const content = await contentOf(zip, entry, LARGEST_PART);
    read += content.length;
    if (read > MOST_READ) throw rejected('large');
    return parseTags(content);
  };
  const types = await tagsOf('[Content_Types].xml');
  if (!types.some(isWordType)) throw new UnacceptableFile(await describeWrongType(file, 'document'));
  for (const tag of types) checkContentType(attribute(tag, 'ContentType'));
  const targets = (await tagsOf('_rels/.rels'))
    .filter((tag) => attribute(tag, 'Type').endsWith('/officedocument'))
    .map(({ attributes }) => attributes.Target ?? '');
  const declared = types
    .filter((tag) => attribute(tag, 'ContentType') === MAIN_TYPE)
    .map(({ attributes }) => attributes.PartName ?? '');
  if (![...declared, ...targets].some((name) => written.has(partName(name)))) throw rejected('damaged');
  for (const name of names.filter((one) => one.toLowerCase().endsWith('.rels')))
    for (const tag of await tagsOf(name)) checkRelationship(tag);
}

/** Returns a key of a part: programs differ in case, slashes and percent-encoding. */
function partName(name: string): string {
  const slashes = name.replaceAll('\\', '/').replace(/^(\.?\/)+/, '');
  return percentDecoded(slashes.toLowerCase());
}

/** Returns true for the main part of a Word document, a Word template or a Word document with macros. */
function isWordType(tag: SaxesTagPlain): boolean {
  const type = attribute(tag, 'ContentType');
  return type.includes('word') && type.endsWith('.main+xml');
}

function checkContentType(type: string) {
  if (type.includes('macroenabled') || type.includes('vbaproject')) throw rejected('macros');
  if (type === TEMPLATE_TYPE) throw rejected('template');
  if (type.includes('oleobject') || type.includes('activex')) throw rejected('objects');
}

function checkRelationship(tag: SaxesTagPlain) {
  const type = attribute(tag, 'Type');
  if (type.endsWith('/vbaproject')) throw rejected('macros');
  if (type.endsWith('/oleobject') || type.endsWith('/control')) throw rejected('objects');
  if (/\/(afchunk|frame|subdocument)$/.test(type)) throw rejected('otherFiles');
  if (type.endsWith('/attachedtemplate') && attribute(tag, 'TargetMode') === 'external')
    throw rejected('remoteTemplate');
}

/** Returns an attribute in lower case, because content types and relationships are compared without case. */
const attribute = ({ attributes }: SaxesTagPlain, name: string): string =>
  (attributes[name] ?? '').trim().toLowerCase();

/** Returns the tags of a part. The format allows UTF-8 and UTF-16, and no DOCTYPE. */
function parseTags(content: Buffer): SaxesTagPlain[] {
  const tags: SaxesTagPlain[] = [];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', () => {
    throw rejected('damaged');
  });
  parser.on('doctype', () => {
    throw rejected('damaged');
  });
  parser.on('opentag', (tag) => tags.push(tag));
  const encoding = content[0] === 0xff ? 'utf-16le' : content[0] === 0xfe ? 'utf-16be' : 'utf-8';
  parser.write(new TextDecoder(encoding).decode(content)).close();
  return tags;
}

const inflate = promisify(inflateRaw);

/** Size of the end record of a ZIP file with the longest possible comment, in bytes. */
const LONGEST_END = 22 + 65_535;
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
/** Maximum size of the directory of a ZIP file that is read, in bytes. Real documents have less than 100 KB. */
const LONGEST_DIRECTORY = 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;

interface ZipEntry {
  method: number;
  /** Size of the compressed content in bytes. */
  size: number;
  /** Position of the local header in the file. */
  offset: number;
}

/**
 * Reads the directory of a ZIP file: the entries by name. Two parts with one name are an error, because readers choose
 * differently.
 * @throws UnacceptableFile
 */
function entriesOf(zip: Buffer): Map<string, ZipEntry> {
  const end = zip.lastIndexOf(END_SIGNATURE);
  if (end < Math.max(0, zip.length - LONGEST_END) || end + 22 > zip.length) throw rejected('damaged');
  const [size, offset] = [zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)];
  if (size > LONGEST_DIRECTORY || offset + size > zip.length) throw rejected('damaged');
  const directory = zip.subarray(offset, offset + size);
  const entries = new Map<string, ZipEntry>();
  for (let at = 0; at + 46 <= directory.length;) {
    if (directory.readUInt32LE(at) !== ENTRY_SIGNATURE) throw rejected('damaged');
    const length = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, at + 46 + length);
    if (entries.has(name)) throw rejected('damaged');
    entries.set(name, {
      method: directory.readUInt16LE(at + 10),
      size: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * Returns the content of a part of a ZIP file.
 * @param limit maximum size of the content in bytes
 * @throws UnacceptableFile
 */
async function contentOf(zip: Buffer, { method, size, offset }: ZipEntry, limit: number): Promise<Buffer> {
  const header = zip.subarray(offset, offset + 30);
  if (header.length < 30 || header.readUInt32LE(0) !== LOCAL_SIGNATURE || size > limit)
    throw rejected('damaged');
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const content = zip.subarray(start, start + size);
  if (method === STORED) return content;
  if (method !== DEFLATED) throw rejected('damaged');
  try {
    return await inflate(content, { maxOutputLength: limit });
  } catch {
    throw rejected('damaged');
  }
}
