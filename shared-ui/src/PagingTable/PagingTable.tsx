import { Cell, type Column } from './Cell';
import { Pager } from './Pager';
import { rowsPerPage } from './rowsPerPage';
import type { Sort } from './SortHead';
import { TableFrame } from './TableFrame';
import { tableLabels } from './tableLabels';
import { TableRow } from './tableLook';

interface PagingTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** The rows of the page, in their order. */
  rows: readonly Row[];
  /** How many rows all pages have together. */
  total: number;
  rowKey: (row: Row) => string | number;
  /** The rows that are drawn fainter, such as inactive ones. */
  isMuted?: (row: Row) => boolean;
  /** How many rows the table shows at once. */
  perPage?: number;
  /** The key of a row that is scrolled into sight and marked. */
  marked?: string | number | undefined;
  /** The page that the rows belong to, from 1. */
  page: number;
  /** The page that was asked for last, while its rows are loading: Previous and Next count from it. */
  nextPage?: number | undefined;
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
    total,
    rowKey,
    isMuted,
    marked,
    perPage = rowsPerPage,
    page,
    nextPage,
    onPage,
    onEdge,
    sort,
    onSort,
  } = props;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const first = (page - 1) * perPage;

  return (
    <TableFrame
      caption={caption}
      columns={columns}
      busy={nextPage !== undefined}
      sort={sort}
      onSort={onSort}
      foot={
        total > perPage && (
          <Pager
            page={page}
            from={nextPage}
            pages={pages}
            summary={tableLabels.range(figure(first + 1), figure(first + rows.length), figure(total))}
            onPage={onPage}
            onEdge={onEdge}
          />
        )
      }
    >
      {rows.map((row) => (
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

/** A number as people in India group it. */
const figure = (number: number) => number.toLocaleString('en-IN');
