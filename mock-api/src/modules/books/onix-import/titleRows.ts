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
  const groupsOf = new Map<string, Set<OnixProduct[]>>();
  for (const product of products) {
    const keys = keysOf(product);
    const found = keys.flatMap((key) =>
      [...(groupsOf.get(key) ?? [])].filter((group) => !isNameKey(key) || fits(product, group)),
    );
    const [group = []] = found;
    if (found.length === 0) groups.push(group);
    group.push(product);
    for (const key of keys) groupsOf.set(key, (groupsOf.get(key) ?? new Set()).add(group));
  }
  return groups.map(rowOf);
}

const isNameKey = (key: string) => key.startsWith('title ');

/** Returns whether a product with the names of a title can be a format of it. Two yearbooks have different numbers. */
const fits = (product: OnixProduct, group: readonly OnixProduct[]) =>
  new Set([product, ...group].map(({ cells }) => cells['series.number']).filter(Boolean)).size < 2;

/** Two products with a common key are formats of the same title, unless they have only the names in common. */
function keysOf({ id, isbns, otherIsbns, cells }: OnixProduct): string[] {
  if (id) return [`id ${id}`];
  const fields = ['title', 'subtitle', 'contributors', 'edition', 'publisherName'];
  const names = fields.map((name) => cells[name]);
  const byName = cells.title === '' ? [] : [`title ${JSON.stringify(names)}`];
  return [...[...isbns, ...otherIsbns].map((isbn) => `isbn ${isbn}`), ...byName];
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
        leftOut.push(`Another ${field}: ${text.slice(0, LONGEST_LISTED)} (${product.reference})`);
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

/** Returns whether two ISBNs are equal, with or without hyphens. */
export const isSameIsbn = (one: string, other: string): boolean =>
  one.replaceAll('-', '') === other.replaceAll('-', '');

/**
 * Returns the cells of formats. The first product of a format has its columns, the others are further formats.
 * @param stored formats of the stored title. Products with their ISBNs have the same columns as they.
 */
export function formatCells(
  products: readonly OnixProduct[],
  stored: readonly { format: string; isbn: string }[] = [],
): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const name of Object.keys(bookFormats))
    for (const part of ['isbn', 'prices', 'availability', 'size']) cells[`${name}.${part}`] = '';
  const further: string[] = [];
  const seen = new Set<string>();
  /** Position among the stored formats with the same code; -1 for a new ISBN. */
  const positionOf = ({ name, isbn }: NonNullable<OnixProduct['format']>) =>
    stored.filter((one) => one.format === name).findIndex((one) => isbn !== '' && isSameIsbn(one.isbn, isbn));
  const formats = products.flatMap(({ format }) => format ?? []);
  const inOrder = [
    ...formats.filter((one) => positionOf(one) === 0),
    ...formats.filter((one) => positionOf(one) !== 0),
  ];
  for (const format of inOrder) {
    const { name, isbn, prices, size } = format;
    const availability = format.availability ? bookStatuses[format.availability] : '';
    const isEmpty = [isbn, prices, availability, size].every((text) => text === '');
    if (seen.has(name) || isEmpty || positionOf(format) > 0)
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
