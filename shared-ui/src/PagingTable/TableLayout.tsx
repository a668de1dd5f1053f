import type { ReactNode } from 'react';
import type { Column } from './Cell';
import { SortHeading, type Sort } from './SortHeading';
import { ColumnHeading, TableBox, Table } from './table.styles';

interface TableLayoutProps {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Pick<Column<never>, 'heading' | 'position' | 'value'>[];
  /** Rows of the table. */
  children: ReactNode;
  /** Content below the table, such as the page navigation. */
  foot?: ReactNode;
  /** True while other rows are loading. */
  busy?: boolean;
  sort?: Sort | undefined;
  onSort?: ((heading: string) => void) | undefined;
}

/**
 * Renders a table and its column headings around the given rows. The roles are explicit, because browsers drop the
 * implicit roles of table elements with a grid layout.
 */
export const TableLayout = (props: TableLayoutProps) => {
  const { caption, columns, children, foot, busy = false, sort, onSort } = props;
  const direction = (heading: string) =>
    sort?.heading === heading ? (sort.descending ? 'descending' : 'ascending') : undefined;

  return (
    <TableBox>
      <div className="scroll">
        <Table role="table" aria-label={caption} aria-busy={busy || undefined}>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(({ heading, position, value }) => (
                <ColumnHeading
                  key={heading}
                  role="columnheader"
                  scope="col"
                  aria-sort={direction(heading)}
                  $position={position}
                  $sortable={Boolean(value && onSort)}
                >
                  {value && onSort ? (
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
