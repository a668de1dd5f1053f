import { Cell, type Column } from './Cell';
import { Pager } from './Pager';
import { rowsPerPage } from './rowsPerPage';
import type { Sort } from './SortHead';
import { TableFrame } from './TableFrame';
import { TableRow } from './tableLook';

interface PagingTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** All rows, in the order that they are shown in. */
  rows: readonly Row[];
  /** How many there are in all, where only the first of them are given. */
  total?: number | undefined;
  rowKey: (row: Row) => string | number;
  /** The rows that are drawn fainter, such as inactive ones. */
  isMuted?: (row: Row) => boolean;
  /** How many rows the table shows at once. */
  perPage?: number;
  /** The key of a row that is scrolled into sight and marked. */
  marked?: string | number | undefined;
  /** The page to show, from 1; one beyond the end shows the last. */
  page: number;
  onPage: (page: number) => void;
  /** Previous was pressed on the first page, or Next on the last. */
  onEdge: (edge: 'first' | 'last') => void;
  /** How the rows are sorted; they are as they come without it. */
  sort?: Sort | undefined;
  /** The heading of a column with a value was pressed. */
  onSort?: (heading: string) => void;
}

/** A table in pages, with Previous and Next only when there are more. Small screens show cards. */
export function PagingTable<Row>(props: PagingTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    total = props.rows.length,
    rowKey,
    isMuted,
    marked,
    perPage = rowsPerPage,
    onPage,
    onEdge,
    sort,
    onSort,
  } = props;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, props.page), pages);
  const first = (page - 1) * perPage;
  const shown = rows.slice(first, first + perPage);

  return (
    <TableFrame
      caption={caption}
      columns={columns}
      sort={sort}
      onSort={onSort}
      foot={
        total > perPage && (
          <Pager
            page={page}
            pages={pages}
            summary={`${first + 1} to ${first + shown.length} of ${total}`}
            onPage={onPage}
            onEdge={onEdge}
          />
        )
      }
    >
      {shown.map((row) => (
        <TableRow
          key={rowKey(row)}
          ref={rowKey(row) === marked ? intoSight : undefined}
          role="row"
          data-marked={rowKey(row) === marked || undefined}
          $muted={isMuted?.(row) ?? false}
        >
          {columns.map((column) => (
            <Cell key={column.heading} column={column} row={row} />
          ))}
        </TableRow>
      ))}
    </TableFrame>
  );
}

const intoSight = (row: Element | null) => row?.scrollIntoView({ block: 'nearest' });
