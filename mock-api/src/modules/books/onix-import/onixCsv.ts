import { csvLine } from '@juris/contract/csv';
import type { Database } from '../../../platform/db/tables/tables';
import { timeSlices } from '../../../platform/timeSlices';
import type { ContentType } from '../../content/contentType';
import { toStoredBook, type BookSheet, type StoredBook } from '../import/bookSheet';
import { bookMatcher } from '../import/matchBooks';
import { parseBookFile } from '../import/parseBookFile';
import { products, referenceStart, type OnixSender } from '../onix/product';
import { changedCells } from './changedCells';
import { asNode } from './productNode';
import { readProduct } from './readProduct';
import { titleRows, type OnixRow } from './titleRows';

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
  for (let first = 0; first < rows.length; first += BATCH) {
    const batch = rows.slice(first, first + BATCH);
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
  const read = products(title, sender).map(({ name, attributes, children }) =>
    readProduct(asNode(name, attributes, children), referenceStart(sender)),
  );
  const [row] = titleRows(read);
  // The credit is exported with an uploaded cover only.
  return { ...row?.cells, coverCredit: book.record.coverCredit ?? '' };
}
