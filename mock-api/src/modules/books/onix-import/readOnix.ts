import type { OnixImport } from '@juris/contract/onixImport';
import { z } from 'zod';
import { badRequest } from '../../../platform/http/httpError';
import { timeSlices } from '../../../platform/timeSlices';
import { UnacceptableFile } from '../../../platform/uploads/inspection/unacceptableFile';
import { ParserWorker } from '../../../platform/uploads/parserWorker';
import type { XmlNode } from '../../../platform/uploads/xmlRecords';
import { readProduct, type OnixProduct } from './readProduct';
import type { OnixRow } from './titleRows';

/** Reads ONIX files in a thread, one after the other. The largest allowed file needs about 3 seconds. */
const worker = new ParserWorker({ time: 10_000, memory: 768 * 1024 * 1024 });

const names = { roots: ['ONIXMessage', 'ONIXmessage'], records: ['Product', 'product'] };

const node: z.ZodType<XmlNode> = z.object({
  name: z.string(),
  attributes: z.record(z.string(), z.string()),
  get children() {
    return z.array(z.union([z.string(), node]));
  },
});

/**
 * Returns the products of an ONIX 3.0 message.
 * @param ownReference start of the references of products that this site exports
 * @throws HttpError 400 if the text is not such a message
 */
export async function readOnix(xml: string, ownReference: string): Promise<OnixProduct[]> {
  const records = await worker
    .run('readXmlRecords', [xml, names], { subject: 'This file', remedy: 'Divide it into smaller files.' })
    .catch((error: unknown) => {
      throw error instanceof UnacceptableFile ? badRequest({ onix: error.message }) : error;
    });
  if (records.length === 0) throw badRequest({ onix: 'The file has no products.' });
  const betweenProducts = timeSlices();
  const found: OnixProduct[] = [];
  for (const record of records) {
    await betweenProducts();
    found.push(readProduct(node.parse(JSON.parse(record)), ownReference));
  }
  return found;
}

/** Maximum number of listed elements, and of texts of each. */
const [MOST_ELEMENTS, MOST_TEXTS] = [100, 3];

/** Returns what an import of the rows leaves out, by element, with the numbers of the rows in the table. */
export function leftOutOf(
  rows: readonly OnixRow[],
  deletions: readonly OnixProduct[],
): OnixImport['output']['leftOut'] {
  const found = new Map<string, { texts: Set<string>; rows: Set<number> }>();
  const add = (what: string, line?: number) => {
    const [path = '', ...text] = what.split(': ');
    const group = found.get(path) ?? { texts: new Set(), rows: new Set() };
    found.set(path, group);
    if (text.length > 0) group.texts.add(text.join(': '));
    if (line !== undefined) group.rows.add(line);
  };
  for (const { reference } of deletions) add(`Delete notice: ${reference}`);
  for (const [at, { leftOut }] of rows.entries()) for (const what of leftOut) add(what, at + 2);
  const listed = [...found].slice(0, MOST_ELEMENTS).map(([path, group]) => ({
    what: [path, textsOf([...group.texts])].filter(Boolean).join(': '),
    rows: [...group.rows],
  }));
  const others = found.size - listed.length;
  return others === 0 ? listed : [...listed, { what: `${formatted(others)} other elements`, rows: [] }];
}

const textsOf = (texts: readonly string[]) =>
  texts.slice(0, MOST_TEXTS).join('; ') +
  (texts.length > MOST_TEXTS ? `; and ${formatted(texts.length - MOST_TEXTS)} more` : '');

const formatted = (count: number) => count.toLocaleString('en-IN');
