import type { ReactNode } from 'react';
import { CellBox } from './tableLook';

/**
 * Position of a column in the card that replaces a row on small screens: `picture` on the left, `name` above `detail`,
 * `switch` and `edit` on the right. `number` follows below with its heading, beside `order`. Tablets already omit
 * `wide` columns; `extra` columns appear only with enough space. `choice`, the column of checkboxes, precedes
 * everything else; in a card it is at the right end.
 */
export type Place =
  | 'choice'
  | 'picture'
  | 'name'
  | 'detail'
  | 'number'
  | 'wide'
  | 'extra'
  | 'order'
  | 'edit'
  | 'switch';

/** Describes a column of the table and its position in a card. */
export interface Column<Row> {
  heading: string;
  place: Place;
  cell: (row: Row) => ReactNode;
  /** The content as plain text or a number, for sorting and export. */
  value?: (row: Row) => string | number;
  /** The field by which the server sorts, if rows are loaded in pages. */
  sortsBy?: string;
  /** Sortable but not searchable. */
  onlySorts?: boolean;
}

/** One cell, laid out for the table and the card. */
export const Cell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => (
  <CellBox
    role={column.place === 'name' ? 'rowheader' : 'cell'}
    $place={column.place}
    data-column={column.place}
    data-heading={column.place === 'number' ? column.heading : undefined}
  >
    {column.cell(row)}
  </CellBox>
);
