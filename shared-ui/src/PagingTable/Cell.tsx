import type { ReactNode } from 'react';
import { CellBox } from './table.styles';

/**
 * Position of a column in the table, and in the card that replaces a row on mobile.
 *
 * - `choice`: checkbox; the first column of the table, at the right end of a card.
 * - `picture`: at the left of a card.
 * - `name` and `detail`: in the middle of a card, the name above the detail.
 * - `switch` and `edit`: at the right of a card.
 * - `number`: with its heading, below the other parts of a card.
 * - `order`: beside `number`, in a card.
 * - `wide`: hidden on tablets and on mobile.
 * - `extra`: hidden on all screens narrower than 1440 px.
 */
export type ColumnPosition =
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

/** Definition of a column. */
export interface Column<Row> {
  heading: string;
  position: ColumnPosition;
  /** Renders the content of a cell. */
  cell: (row: Row) => ReactNode;
  /** Returns the content of a cell as plain text or number, for sorting and export. */
  value?: (row: Row) => string | number;
  /** Field by which the server sorts the rows, if they are loaded page by page. */
  sortsBy?: string;
}

/**
 * Returns the given columns, with a note after the name of each row.
 * @param note Renders the note of a row; nothing for a row without a note.
 */
export const withNote = <Row,>(columns: readonly Column<Row>[], note: (row: Row) => ReactNode) =>
  columns.map((column): Column<Row> =>
    column.position === 'name'
      ? {
          ...column,
          cell: (row) => (
            <>
              {column.cell(row)}
              {note(row)}
            </>
          ),
        }
      : column,
  );

/** A table cell. On mobile it is a part of a card. */
export const Cell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => (
  <CellBox
    role={column.position === 'name' ? 'rowheader' : 'cell'}
    $position={column.position}
    data-column={column.position}
    data-heading={column.position === 'number' ? column.heading : undefined}
  >
    {column.cell(row)}
  </CellBox>
);
