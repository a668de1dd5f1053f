import { Cell, type Column } from './Cell';
import { Pager } from './Pager';
import { rowsPerPage } from './rowsPerPage';
import { tableLabels } from './tableLabels';
import { TableRow, ColumnHeading, TableBox, Table } from './table.styles';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../Icon/Icon';
import { below } from '../theme/media';

interface PagingTableProps<Row> {
  /** Accessible name of the table, which says what it contains. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Rows of the current page, in the order in which they are shown. */
  rows: readonly Row[];
  /** Number of rows on all pages together. */
  total: number;
  /** Returns a key that identifies a row, such as its id. */
  rowKey: (row: Row) => string | number;
  /** Returns true for a row that is shown in paler colours, for example because it is inactive. */
  isMuted?: (row: Row) => boolean;
  /** Maximum number of rows per page. */
  perPage?: number;
  /** Key of a row that is scrolled into view and highlighted, for example after it was saved. */
  marked?: string | number | undefined;
  /** Number of the page that `rows` belong to, from 1. */
  page: number;
  /**
   * While another page loads, its number. The rows of `page` stay visible, and Previous and Next count from `nextPage`.
   */
  nextPage?: number | undefined;
  /** Called with the number of the page that the user requests. */
  onPage: (page: number) => void;
  /** Called when the user presses Previous on the first page or Next on the last page. */
  onEdge: (edge: 'first' | 'last') => void;
  /** Column and direction that the rows are sorted by; absent if they are in their default order. */
  sort?: Sort | undefined;
  /** Called when the user presses the heading of a sortable column. If it is absent, no column is sortable. */
  onSort?: (heading: string) => void;
  /** Property that only sortable columns have: `value` (the default) if the client sorts, `sortsBy` if the server does. */
  sortKey?: 'value' | 'sortsBy';
}

/**
 * A table that is divided into pages. The page navigation appears only if there is more than one page. On mobile each
 * row is a card.
 */
export function PagingTable<Row>(props: PagingTableProps<Row>) {
  const { caption, columns, sort, onSort, sortKey, onPage, onEdge } = props;
  const { rows, total, rowKey, isMuted, marked, perPage = rowsPerPage, page, nextPage } = props;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const first = (page - 1) * perPage;

  return (
    <TableLayout
      {...{ caption, columns, sort, onSort, sortKey }}
      busy={nextPage !== undefined}
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
    </TableLayout>
  );
}

const intoSight = (row: Element | null) => row?.scrollIntoView({ block: 'nearest' });

/** Formats a number with Indian digit grouping. */
const figure = (number: number) => number.toLocaleString('en-IN');

interface TableLayoutProps {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Pick<Column<never>, 'heading' | 'position' | 'value' | 'sortsBy'>[];
  /** Rows of the table. */
  children: ReactNode;
  /** Content below the table, such as the page navigation. */
  foot?: ReactNode;
  /** True while other rows are loading. */
  busy?: boolean;
  sort?: Sort | undefined;
  onSort?: ((heading: string) => void) | undefined;
  sortKey?: 'value' | 'sortsBy' | undefined;
}

/**
 * Renders a table and its column headings around the given rows. The roles are explicit, because browsers drop the
 * implicit roles of table elements with a grid layout.
 */
export const TableLayout = (props: TableLayoutProps) => {
  const { caption, columns, children, foot, busy = false, sort, onSort, sortKey = 'value' } = props;
  const direction = (heading: string) =>
    sort?.heading === heading ? (sort.descending ? 'descending' : 'ascending') : undefined;

  return (
    <TableBox>
      <div className="scroll">
        <Table role="table" aria-label={caption} aria-busy={busy || undefined}>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(({ heading, position, [sortKey]: sorted }) => (
                <ColumnHeading
                  key={heading}
                  role="columnheader"
                  scope="col"
                  aria-sort={sorted ? direction(heading) : undefined}
                  $position={position}
                  $sortable={Boolean(sorted && onSort)}
                >
                  {sorted && onSort ? (
                    <SortHeading
                      heading={heading}
                      direction={direction(heading)}
                      onPress={() => onSort(heading)}
                    />
                  ) : (
                    heading
                  )}
                </ColumnHeading>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">{children}</tbody>
        </Table>
      </div>
      {foot}
    </TableBox>
  );
};

/** Column and direction that the rows of a table are sorted by. */
export interface Sort {
  /** Heading of the column. */
  heading: string;
  descending: boolean;
}

interface SortHeadingProps {
  heading: string;
  /** Direction of sorting; undefined if the rows are sorted by another column. */
  direction: 'ascending' | 'descending' | undefined;
  onPress: () => void;
}

/** Heading of a sortable column, which is a button. On mobile these buttons form a row above the cards. */
const SortHeading = ({ heading, direction, onPress }: SortHeadingProps) => (
  <Press type="button" $sorts={direction !== undefined} onClick={onPress}>
    {heading}
    <Icon name={direction === 'descending' ? 'chevronDown' : 'chevronUp'} size={13} />
  </Press>
);

const Press = styled.button<{ $sorts: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  min-height: 28px;
  margin: 0 -16px 0 -6px;
  padding: 0 0 0 6px;
  border: 0;
  border-radius: var(--r-2);
  background: none;
  color: ${({ $sorts }) => ($sorts ? 'var(--c-ink)' : 'inherit')};
  cursor: pointer;
  svg {
    opacity: ${({ $sorts }) => ($sorts ? 1 : 0)};
  }
  &:hover {
    color: var(--c-ink);
  }
  &:hover svg,
  &:focus-visible svg {
    opacity: 1;
  }
  ${below.tablet} {
    min-height: 36px;
    margin: 0;
    padding: 0 8px 0 12px;
    border: 1px solid ${({ $sorts }) => ($sorts ? 'var(--c-ink)' : 'var(--c-line-strong)')};
    border-radius: 99px;
    background: var(--c-surface);
    font-size: 0.8125rem;
    svg {
      opacity: ${({ $sorts }) => ($sorts ? 1 : 0.4)};
    }
  }
`;
