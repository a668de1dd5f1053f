import { bookFormats, bookStatuses } from '@juris/contract/lists';
import { cellLine } from '../sheet/cellLine';
import type { OnixProduct } from './readProduct';

/** A title of an ONIX file: its products, and the cells of its row in the table of an import. */
export interface OnixRow {
  products: readonly OnixProduct[];
  cells: Record<string, string>;
  /** Elements that are not imported, with their texts. */
  leftOut: string[];
}

/** Groups the formats of the same title, and returns a row for each title in the order of the file. */
export function titleRows(products: readonly OnixProduct[]): OnixRow[] {
  const groups: OnixProduct[][] = [];
  const groupOf = new Map<string, OnixProduct[]>();
  for (const product of products) {
    const keys = keysOf(product);
    const found = keys.map((key) => groupOf.get(key)).find(Boolean);
    const group = found ?? [];
    if (!found) groups.push(group);
    group.push(product);
    for (const key of keys) if (!groupOf.has(key)) groupOf.set(key, group);
  }
  return groups.map(rowOf);
}

/** Two products with a common key are formats of the same title. */
function keysOf({ id, isbns, otherIsbns, cells }: OnixProduct): string[] {
  if (id) return [`id ${id}`];
  const names = ['title', 'subtitle', 'contributors', 'edition', 'publisherName'].map((name) => cells[name]);
  return [...[...isbns, ...otherIsbns].map((isbn) => `isbn ${isbn}`), `title ${JSON.stringify(names)}`];
}

/** Cells that only the electronic formats of a title have. */
const electronicOnly = new Set(['accessibility', 'licence']);

function rowOf(products: readonly OnixProduct[]): OnixRow {
  const [first] = products;
  const cells: Record<string, string> = { id: first?.id ?? '' };
  const leftOut = products.flatMap((product) => product.leftOut);
  for (const product of products)
    for (const [field, text] of Object.entries(product.cells)) {
      const before = (cells[field] ??= text);
      if (before === '') cells[field] = text;
      else if (text !== before && text !== '' && !electronicOnly.has(field))
        leftOut.push(`${product.reference} has another ${field}: ${text.slice(0, LONGEST_LISTED)}`);
    }
  const status = statusOfTitle(products);
  if (status) cells.availability = bookStatuses[status];
  Object.assign(cells, formatCells(products));
  return { products, cells, leftOut: [...new Set(leftOut)] };
}

const LONGEST_LISTED = 80;

/** A title is available while one of its formats is. */
const statusOfTitle = (products: readonly OnixProduct[]) =>
  (['available', 'forthcoming', 'out of print'] as const).find((status) =>
    products.some((product) => product.status === status),
  );

function formatCells(products: readonly OnixProduct[]) {
  const cells: Record<string, string> = {};
  for (const name of Object.keys(bookFormats))
    for (const part of ['isbn', 'prices', 'availability', 'size']) cells[`${name}.${part}`] = '';
  const further: string[] = [];
  const seen = new Set<string>();
  for (const { format } of products) {
    if (!format) continue;
    const { name, isbn, prices, size } = format;
    const availability = format.availability ? bookStatuses[format.availability] : '';
    if (seen.has(name) || [isbn, prices, availability, size].every((text) => text === ''))
      further.push(cellLine([bookFormats[name], isbn, prices, availability, size]));
    else {
      seen.add(name);
      Object.assign(cells, {
        ...{ [`${name}.isbn`]: isbn, [`${name}.prices`]: prices, [`${name}.availability`]: availability },
        [`${name}.size`]: size,
      });
    }
  }
  return { ...cells, furtherFormats: further.join('\n') };
}
