import type { ReactNode } from 'react';
import { CellBox } from './tableLook';

/**
 * Where a column stands in a card on small screens: the picture at the left, the name over the detail, the
 * switch and the edit button at the right. A number stands below the rest, after its heading, and beside it what puts
 * rows in order. Wide columns are left out on tablets already; what is only shown where there is room to spare is
 * `extra`. What rows are chosen by stands before all else, in a card at its right end.
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

export interface Column<Row> {
  heading: string;
  place: Place;
  cell: (row: Row) => ReactNode;
  /** Its content as plain text or a number. Rows are sorted by it when its heading is pressed, and exported with it. */
  value?: (row: Row) => string | number;
  /** The field by which the server sorts, where rows come from it in pages. */
  sortsBy?: string;
  /** Its value sorts rows, but does not find them. */
  onlySorts?: boolean;
}

/** One cell, as the table and the card lay it out. */
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
