import { Cell, type Column } from './Cell';
import { Pager } from './Pager';
import { rowsPerPage } from './rowsPerPage';
import type { Sort } from './SortHead';
import { TableFrame } from './TableFrame';
import { tableLabels } from './tableLabels';
import { TableRow } from './tableLook';

interface PagingTableProps<Row> {
  /** Description of the table's content for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** The rows of the current page, in display order. */
  rows: readonly Row[];
  /** Number of rows on all pages. */
  total: number;
  rowKey: (row: Row) => string | number;
  /** Whether a row is drawn fainter, e.g. because it is inactive. */
  isMuted?: (row: Row) => boolean;
  /** Number of rows per page. */
  perPage?: number;
  /** Key of a row to scroll into view and highlight. */
  marked?: string | number | undefined;
  /** The page of the rows, from 1. */
  page: number;
  /** The last requested page while its rows are loading; Previous and Next continue from it. */
  nextPage?: number | undefined;
  onPage: (page: number) => void;
  /** Called when Previous is pressed on the first page or Next on the last. */
  onEdge: (edge: 'first' | 'last') => void;
  /** How the rows are sorted; without it they keep their order. */
  sort?: Sort | undefined;
  /** Called when the heading of a sortable column is pressed. */
  onSort?: (heading: string) => void;
}

/** A table with pages. Previous and Next appear only if there is more than one page. Small screens show cards. */
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

/** Formats a number with Indian digit grouping. */
const figure = (number: number) => number.toLocaleString('en-IN');
