import { open } from 'node:fs/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { describeWrongType } from './describeWrongType';
import { UnacceptableFile } from './inspection/unacceptableFile';
import { UnreadableZip, ZipFile } from './zipFile';

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
};

const rejected = (problem: keyof typeof problems) => new UnacceptableFile(problems[problem]);

/**
 * Checks that a file is a complete Word document (DOCX) without macros, objects of other programs and remote templates.
 * Reads the declarations of the document: its content types and relationships (ISO/IEC 29500-2).
 * @throws UnacceptableFile otherwise
 */
export async function checkDocx(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const zip = await ZipFile.open(handle);
    const written = new Map(zip.names.map((name) => [partName(name), name]));
    // Programs could read either of two parts with the same name.
    if (written.size < zip.names.length) throw rejected('damaged');
    let read = 0;
    const tagsOf = async (name: string): Promise<SaxesTagPlain[] | undefined> => {
      const content = await zip.read(written.get(partName(name)) ?? name, LARGEST_PART);
      read += content?.length ?? 0;
      if (read > MOST_READ) throw rejected('large');
      return content && parseTags(content);
    };
    const types = (await tagsOf('[Content_Types].xml')) ?? [];
    if (!types.some(isWordType)) throw new UnacceptableFile(await describeWrongType(file, 'document'));
    for (const tag of types) checkContentType(attribute(tag, 'ContentType'));
    const targets = ((await tagsOf('_rels/.rels')) ?? [])
      .filter((tag) => attribute(tag, 'Type').endsWith('/officedocument'))
      .map(({ attributes }) => attributes.Target ?? '');
    const declared = types
      .filter((tag) => attribute(tag, 'ContentType') === MAIN_TYPE)
      .map(({ attributes }) => attributes.PartName ?? '');
    if (![...declared, ...targets].some((name) => written.has(partName(name)))) throw rejected('damaged');
    for (const name of zip.names.filter((one) => one.toLowerCase().endsWith('.rels')))
      for (const tag of (await tagsOf(name)) ?? []) checkRelationship(tag);
  } catch (error) {
    throw error instanceof UnreadableZip ? rejected('damaged') : error;
  } finally {
    await handle.close();
  }
}

/** Returns a key of a part: programs differ in case, slashes and percent-encoding. */
function partName(name: string): string {
  const slashes = name
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .toLowerCase();
  try {
    return decodeURIComponent(slashes);
  } catch {
    return slashes;
  }
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
