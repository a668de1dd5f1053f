import { SaxesParser } from 'saxes';
import { UnacceptableFile } from './acceptedFiles';

/** An element of an XML file. Comments and processing instructions are left out. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: (XmlNode | string)[];
}

/** Names of the elements to read, in all spellings. */
interface RecordNames {
  /** Names of the root element. */
  roots: readonly string[];
  /** Names of the elements below the root that are returned. */
  records: readonly string[];
}

/** Maximum number of records in a file: 30,000 products and the header. */
const MOST_RECORDS = 30_001;

/** Maximum depth of elements. ONIX has less than 15 levels, the markup of its texts a few more. */
const DEEPEST = 40;

/** Maximum number of elements in a record. Real records have a few hundred. */
const MOST_ELEMENTS = 20_000;

/**
 * Reads the records of an XML file as a stream: only one record is an element tree at a time. Entities and document
 * types are rejected, so no text can expand and no other file is read.
 * @returns each record as JSON of an {@link XmlNode}, which other threads receive faster than objects
 * @throws UnacceptableFile if the file is not such an XML file, or exceeds a limit
 */
export function readXmlRecords(xml: string, { roots, records }: RecordNames): string[] {
  const found: string[] = [];
  const parser = new SaxesParser({ xmlns: false });
  let path: XmlNode[] = [];
  let depth = 0;
  let elements = 0;
  const reject = (problem: string) => {
    throw new UnacceptableFile(`Line ${parser.line}: ${problem}`);
  };
  parser.on('error', ({ message }) => reject(`this isn’t valid XML (${message.replace(/^\d+:\d+: /, '')}).`));
  parser.on('doctype', () => reject('the file has a document type (DOCTYPE). Remove it.'));
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth === 1 && !roots.includes(name))
      reject(`this isn’t an ONIX 3.0 message. It starts with <${name}>.`);
    const { release = '3' } = attributes;
    if (depth === 1 && !/^3(\.|$)/.test(release))
      reject(`this is an ONIX ${release.slice(0, 10)} message. Export it as ONIX 3.0 or 3.1.`);
    if (depth > DEEPEST) reject('the elements are nested too deeply.');
    const parent = path.at(-1);
    if (!parent && !records.includes(name)) return;
    elements = parent ? elements + 1 : 1;
    if (elements > MOST_ELEMENTS) reject('this record has too many elements.');
    const node: XmlNode = { name, attributes, children: [] };
    parent?.children.push(node);
    path.push(node);
  });
  const addText = (text: string) => {
    if (text !== '') path.at(-1)?.children.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const node = path.at(-1);
    if (!node) return;
    path = path.slice(0, -1);
    if (path.length > 0) return;
    found.push(JSON.stringify(node));
    if (found.length > MOST_RECORDS) reject(`the file has more than 30,000 products.`);
  });
  parser.write(xml).close();
  return found;
}
