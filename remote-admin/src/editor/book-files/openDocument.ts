import {
  dateText,
  UNCALCULATED,
  type DateParts,
  elements,
  SHEET_ROWS,
  parseXml,
  WorkbookTooLarge,
  type SheetRows,
} from './workbookParts';

/** Maximum number of equal rows with content that are read. Only empty rows are repeated more often. */
const MOST_REPEATED = 10_000;
const MOST_COLUMNS = 1000;

/** Reads the sheets of an OpenDocument spreadsheet (.ods) from its content.xml. */
export function readOpenDocument(content: Uint8Array): SheetRows[] {
  const document = parseXml(content);
  const styles = new Map(elements(document, 'style').map((style) => [attribute(style, 'name'), style]));
  const dates = new Map(
    elements(document, 'date-style').map((style) => [attribute(style, 'name'), partsOf(style)]),
  );
  const datePartsOf = (name: string) => dates.get(attribute(styles.get(name), 'data-style-name'));
  return elements(document, 'table').map((table) => {
    const columnStyles = elements(table, 'table-column').flatMap((column) =>
      repeated(column, 'columns').map(() => attribute(column, 'default-cell-style-name')),
    );
    const [properties] = elements(styles.get(attribute(table, 'style-name')), 'table-properties');
    return {
      name: attribute(table, 'name'),
      isHidden: attribute(properties, 'display') === 'false',
      rows: rowsOf(table, (cell, at) =>
        cellValue(cell, datePartsOf(attribute(cell, 'style-name') || (columnStyles[at] ?? ''))),
      ),
    };
  });
}

/** Returns an attribute by its local name; an empty text if it is missing. */
const attribute = (element: Element | undefined, name: string): string =>
  [...(element?.attributes ?? [])].find(({ localName }) => localName === name)?.value ?? '';

const repeated = (element: Element, what: 'rows' | 'columns') =>
  Array.from({
    length: Math.min(
      Number(attribute(element, `number-${what}-repeated`)) || 1,
      what === 'rows' ? MOST_REPEATED : MOST_COLUMNS,
    ),
  });

function rowsOf(table: Element, valueOf: (cell: Element, at: number) => string): string[][] {
  const rows: string[][] = [];
  let missing = 0;
  for (const row of elements(table, 'table-row')) {
    const cells = [...row.children]
      .filter(({ localName }) => localName.endsWith('table-cell'))
      .reduce<string[]>((before, cell) => {
        const value = valueOf(cell, before.length);
        return [...before, ...repeated(cell, 'columns').map(() => value)];
      }, []);
    const length = cells.findLastIndex((cell) => cell !== '') + 1;
    if (length === 0) {
      missing += Number(attribute(row, 'number-rows-repeated')) || 1;
      continue;
    }
    if (rows.length + missing > SHEET_ROWS) throw new WorkbookTooLarge();
    for (; missing > 0; missing -= 1) rows.push([]);
    const filled = cells.slice(0, length);
    for (const _ of repeated(row, 'rows')) rows.push(filled);
  }
  return rows;
}

function cellValue(cell: Element, parts: DateParts | undefined): string {
  const text = [...cell.children]
    .filter(({ localName }) => localName === 'p')
    .map(paragraphText)
    .join('\n');
  // The value type of an error is that of text; its own is in another namespace.
  switch (cell.getAttribute('office:value-type')) {
    case 'float':
    case 'percentage':
    case 'currency':
      if (/^(#|Err:)/.test(text)) return text;
      return `${attribute(cell, 'currency')} ${attribute(cell, 'value')}`.trimStart();
    case 'date': {
      const value = attribute(cell, 'date-value');
      return dateText(new Date(value.includes('T') ? `${value}Z` : value), parts);
    }
    case 'time':
      return 'T00:00';
    case 'boolean':
      return attribute(cell, 'boolean-value') === 'true' ? 'Yes' : 'No';
    case 'string':
      return text || attribute(cell, 'string-value');
    default:
      return attribute(cell, 'formula') && text === '' ? UNCALCULATED : text;
  }
}

/** Returns the text of a paragraph. Spaces, tabs and line breaks are elements; notes do not belong to the text. */
function paragraphText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return '';
  if (node.localName === 's') return ' '.repeat(Number(attribute(node, 'c')) || 1);
  if (node.localName === 'tab') return '\t';
  if (node.localName === 'line-break') return '\n';
  if (/^(annotation|note)/.test(node.localName)) return '';
  return [...node.childNodes].map(paragraphText).join('');
}

/** Returns the parts of a date that a style shows. */
function partsOf(style: Element): DateParts {
  const shows = (...names: string[]) => names.some((name) => elements(style, name).length > 0);
  return {
    ...{ year: shows('year'), month: shows('month'), day: shows('day') },
    time: shows('hours', 'minutes', 'seconds'),
  };
}
