import { readSize, writeSize } from '@juris/contract/bookSize';
import { bookFormats, bookStatuses } from '@juris/contract/lists';
import type { StoredBook } from '../import/bookSheet';
import { cellLine } from '../sheet/cellLine';
import { writeFurtherFormats } from '../sheet/formatEntries';
import { pricesIn, readPrices, writePrices } from '../sheet/pricesCell';
import type { PriceInput } from '../sheet/sheetBook';
import type { OnixProduct } from './readProduct';
import { formatCells, isSameIsbn, type OnixRow } from './titleRows';

type Cells = Record<string, string>;
type StoredFormat = StoredBook['record']['formats'][number];

/**
 * Returns the cells that an ONIX file changes in a stored title. Absent elements keep their stored values, also
 * within a cell: formats, prices of other currencies and territories, ORCID iDs, thickness and weight.
 * @param known cells of the stored title as its own ONIX export has them
 */
export function changedCells({ cells, products }: OnixRow, book: StoredBook, known: Cells): Cells {
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
