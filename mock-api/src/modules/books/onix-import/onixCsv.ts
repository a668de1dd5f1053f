import { batchesOf } from '@juris/server-kit/batches';
import { csvLine } from '@juris/contract/csv';
import type { Database } from '../../../platform/db/tables/tables';
import { timeSlices } from '../../../platform/timeSlices';
import type { ContentType } from '../../content/contentType';
import { toStoredBook, type BookSheet, type StoredBook } from '../import/bookSheet';
import { bookMatcher } from '../import/matchBooks';
import { parseBookFile } from '../import/parseBookFile';
import { products, referenceStart, type OnixSender } from '../onix/product';
import { asNode } from './productNode';
import { readProduct, type OnixProduct } from './readProduct';
import { titleRows, type OnixRow, formatCells, isSameIsbn } from './titleRows';
import { readSize, writeSize } from '@juris/contract/bookSize';
import { bookFormats, bookStatuses } from '@juris/contract/lists';
import { cellLine } from '../sheet/cellLine';
import { writeFurtherFormats } from '../sheet/formatEntries';
import { pricesIn, readPrices, writePrices } from '../sheet/pricesCell';
import type { PriceInput } from '../sheet/sheetBook';

/** Fields of the table that ONIX products can fill. */
const carried =
  /^(id|title|subtitle|authorName|contributors|publisherName|availability|publicationDate|furtherFormats|edition|language|pages|series\..*|subjects|abstract|contents|doi|licence|accessibility|endorsements|sampleTitle|coverCredit|.*\.(isbn|prices|availability|size))$/;

/** Number of titles whose stored books are read together. */
const BATCH = 50;

/**
 * Returns the CSV file with the rows of an ONIX file. A cell that says the same as the ONIX export of the stored title,
 * and an empty cell, gets the stored value: an import changes only what the file has and the stored title has not.
 */
export async function onixCsv(
  db: Database,
  contentType: ContentType,
  sheet: BookSheet,
  sender: OnixSender,
  rows: readonly OnixRow[],
): Promise<string> {
  const columns = sheet.columns.filter(({ field, write }) => write && carried.test(field));
  const match = bookMatcher(db, contentType, sheet);
  const betweenRows = timeSlices();
  const head = csvLine(columns.map(({ heading }) => heading));
  const lines = [head];
  for (const batch of batchesOf(rows, BATCH)) {
    const plain = batch.map(({ cells }) => csvLine(columns.map(({ field }) => cells[field] ?? '')));
    const file = await parseBookFile(sheet, [head, ...plain].join(''));
    const stored = new Map((await match(file.lines)).map(({ line, row }) => [line.line, row]));
    for (const [at, onix] of batch.entries()) {
      await betweenRows();
      const row = stored.get(at + 2);
      const book = row && toStoredBook(row);
      const changed = book && changedCells(onix, book, cellsOfStored(book, sender));
      lines.push(
        csvLine(
          columns.map(({ field, write }) =>
            changed ? (changed[field] ?? write?.(book) ?? '') : newCell(field, onix.cells),
          ),
        ),
      );
    }
  }
  return lines.join('');
}

/** Returns a cell of a new title. A format has an availability only if it differs from that of the title. */
const newCell = (field: string, { [field]: text = '', availability }: OnixRow['cells']) =>
  field.endsWith('.availability') && text === availability ? '' : text;

/** Returns the cells of a stored title as its own ONIX export has them. */
function cellsOfStored(book: StoredBook, sender: OnixSender): Record<string, string> {
  const title = { ...book, imgLink: '', sampleLink: 'sample.pdf', seriesIssn: null, seriesEIssn: null };
  const read = products(title, sender).map((product) => readProduct(asNode(product), referenceStart(sender)));
  const [row] = titleRows(read);
  // The credit is exported with an uploaded cover only.
  return { ...row?.cells, coverCredit: book.record.coverCredit ?? '' };
}

type Cells = Record<string, string>;
type StoredFormat = StoredBook['record']['formats'][number];

/**
 * Returns the cells that an ONIX file changes in a stored title. Absent elements keep their stored values, also
 * within a cell: formats, prices of other currencies and territories, ORCID iDs, thickness and weight.
 * @param known cells of the stored title as its own ONIX export has them
 */
function changedCells({ cells, products }: OnixRow, book: StoredBook, known: Cells): Cells {
  const { formats, status, contributors } = book.record;
  const own: Cells = { ...cells, ...formatCells(products, formats) };
  const keepsStatus = own.availability === known.availability || !hasAllFormats(products, formats);
  const titleStatus = keepsStatus ? bookStatuses[status] : own.availability;
  const changed: Cells = {};
  for (const [field, text] of Object.entries(own)) {
    const isStatus = field.endsWith('availability');
    if (text === '' || (text === known[field] && (keepsStatus || !isStatus))) continue;
    const [name, part] = field.split('.');
    const format = formats.find((one) => one.format === name);
    if (field === 'availability') {
      if (!keepsStatus) changed[field] = text;
    } else if (field === 'contributors') changed[field] = withOrcids(text, contributors);
    else if (field === 'furtherFormats') changed[field] = mergedLines(text, book, titleStatus);
    else if (part === 'prices') changed[field] = mergedPrices(text, format);
    else if (part === 'size') changed[field] = mergedSize(text, format);
    else changed[field] = isStatus && text === titleStatus ? '' : text;
  }
  return changed;
}

/** Returns whether the products state the availability of all stored formats, and therefore of the title. */
const hasAllFormats = (products: readonly OnixProduct[], stored: readonly StoredFormat[]) =>
  stored.every((one) =>
    products.some(
      ({ format, status }) =>
        status !== undefined &&
        format?.name === one.format &&
        (format.isbn === '' || one.isbn === '' || isSameIsbn(format.isbn, one.isbn)),
    ),
  );

/** Adds the stored ORCID iDs to the lines of contributors without one. */
const withOrcids = (text: string, stored: StoredBook['record']['contributors']) =>
  text
    .split('\n')
    .map((line) => {
      const [name = '', role = '', ...rest] = line.split(' | ');
      const orcid = stored.find((one) => one.name === name)?.orcid ?? '';
      const hasOrcid = rest.some((part) => /^[\dX-]{15,}$/i.test(part));
      return orcid === '' || hasOrcid ? line : [name, role, orcid, ...rest].join(' | ');
    })
    .join('\n');

/** Adds the stored prices of other currencies and territories. A product that is free of charge has no other price. */
function mergedPrices(text: string, stored: StoredFormat | undefined): string {
  const read = readPrices(text);
  if (!stored || typeof read === 'string' || read.every(isFree)) return text;
  const kept = pricesIn(stored).filter(
    (one) => !isFree(one) && !read.some((other) => isSameMarket(one, other)),
  );
  return writePrices([...read, ...kept]);
}

const isFree = ({ price }: PriceInput) => Number(price) === 0;

/** A price without a territory is for all territories. “Rest of world” is exported as the world if no other has a price. */
const isSameMarket = (one: PriceInput, other: PriceInput) =>
  one.currency === other.currency &&
  (one.territory === undefined ||
    other.territory === undefined ||
    one.territory === other.territory ||
    [one, other].every(({ territory = '' }) => territory.endsWith('world')));

function mergedSize(text: string, stored: StoredFormat | undefined): string {
  const [before, after] = [readSize(stored?.size ?? ''), readSize(text)];
  return before && after ? writeSize({ ...before, ...after }) : text;
}

/** Replaces the lines of stored formats with the same ISBN, and adds the others. */
function mergedLines(text: string, book: StoredBook, titleStatus: string | undefined): string {
  const partsOf = (line: string) => line.split('|').map((part) => part.trim());
  const added = text.split('\n').map(partsOf);
  const merged = writeFurtherFormats(book)
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [name = '', isbn = '', prices = '', availability = '', size = ''] = partsOf(line);
      const at = added.findIndex(([format, own = '']) => format === name && isSameIsbn(own, isbn));
      const [, , ownPrices = '', status = '', ownSize = ''] = added.splice(at, at < 0 ? 0 : 1)[0] ?? [];
      const stored = book.record.formats.find(
        (one) => bookFormats[one.format] === name && isSameIsbn(one.isbn, isbn),
      );
      return cellLine([
        ...[name, isbn, ownPrices ? mergedPrices(ownPrices, stored) : prices],
        status === '' ? availability : status === titleStatus ? '' : status,
        ownSize ? mergedSize(ownSize, stored) : size,
      ]);
    });
  return [...merged, ...added.map(cellLine)].join('\n');
}
