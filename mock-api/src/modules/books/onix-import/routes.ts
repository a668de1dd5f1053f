import { onixImport, onixImportBody, type OnixImport } from '@juris/contract/onixImport';
import { IMPORT_LINES } from '@juris/contract/titleImport';
import type { ApiServer } from '../../../platform/http/apiServer';
import { taggedRoutes } from '../../../platform/http/taggedRoutes';
import { badRequest } from '../../../platform/http/httpError';
import type { Services } from '../../services';
import type { ContentType } from '../../content/contentType';
import type { BookSheet } from '../import/bookSheet';
import { referenceStart } from '../onix/product';
import { onixCsv } from './onixCsv';
import { titleRows, type OnixRow } from './titleRows';
import { z } from 'zod';
import { timeSlices } from '../../../platform/timeSlices';
import { UnacceptableFile } from '../../../platform/uploads/acceptedFiles';
import { ParserWorker } from '../../../platform/uploads/parserWorker';
import type { XmlNode } from '../../../platform/uploads/xmlRecords';
import { ProductReader } from './productNode';
import { readProduct, type OnixProduct } from './readProduct';

/** Maximum size of a request body in bytes. It allows a file of 12,000,000 characters in any script. */
const LONGEST_BODY = 48 * 1024 * 1024;

/** Route that converts an ONIX file to the table of an import. It is not in the specification. */
export function onixImportRoute(
  app: ApiServer,
  { db, siteName, siteOrigin }: Pick<Services, 'db' | 'siteName' | 'siteOrigin'>,
  contentType: ContentType,
  sheet: BookSheet,
): void {
  taggedRoutes(app, contentType.tag.name).write(`${sheet.path}/import/onix`, 'importContent', {
    operationId: 'convertOnix',
    summary: 'Converts an ONIX 3.0 message to CSV for the import of titles',
    description:
      'Reference names or short tags. Products that are formats of the same title become one row. Changes nothing; send the CSV to the preview. `leftOut` lists all elements that are not imported.',
    bodyLimit: LONGEST_BODY,
    body: onixImportBody,
    response: { 200: onixImport },
    handle: async ({ body }) => {
      const sender = { publisherName: siteName, siteOrigin };
      const products = await readOnix(body.onix, referenceStart(sender));
      const rows = titleRows(products.filter(({ isDeletion }) => !isDeletion));
      if (rows.length > IMPORT_LINES)
        throw badRequest({
          onix: `The file has ${rows.length} titles. Import at most ${IMPORT_LINES} at a time.`,
        });
      const csv = await onixCsv(db, contentType, sheet, sender, rows);
      const deletions = products.filter(({ isDeletion }) => isDeletion);
      return { output: { csv, titles: rows.length, leftOut: leftOutOf(rows, deletions) } };
    },
  });
}

/** Reads ONIX files in a thread, one after the other. The largest allowed file needs about 3 seconds. */
const worker = new ParserWorker({ time: 10_000, memory: 768 * 1024 * 1024 });

const names = { roots: ['ONIXMessage', 'ONIXmessage'], records: ['Header', 'header', 'Product', 'product'] };

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
async function readOnix(xml: string, ownReference: string): Promise<OnixProduct[]> {
  const records = await worker
    .run('readXmlRecords', [xml, names], { subject: 'This file', remedy: 'Divide it into smaller files.' })
    .catch((error: unknown) => {
      throw error instanceof UnacceptableFile ? badRequest({ onix: error.message }) : error;
    });
  const betweenProducts = timeSlices();
  let currency = '';
  const found: OnixProduct[] = [];
  for (const record of records) {
    await betweenProducts();
    const part = node.parse(JSON.parse(record));
    if (/^product$/i.test(part.name)) found.push(readProduct(part, ownReference, currency));
    else currency = new ProductReader(part).text(part, 'DefaultCurrencyCode');
  }
  if (found.length === 0) throw badRequest({ onix: 'The file has no products.' });
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
