import type { ReactNode } from 'react';
import type { Place } from './Cell';
import { ColumnHead, Frame, Table } from './tableLook';

interface TableFrameProps {
  caption: string;
  columns: readonly { heading: string; place: Place }[];
  children: ReactNode;
  foot?: ReactNode;
  /** The rows are on their way. */
  busy?: boolean;
}

/**
 * The table without its rows. Roles are written out because cards are laid out as grids, which takes the table's
 * meaning from its elements.
 */
export const TableFrame = ({ caption, columns, children, foot, busy = false }: TableFrameProps) => (
  <Frame>
    <div className="scroll">
      <Table role="table" aria-label={caption} aria-busy={busy || undefined}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ heading, place }) => (
              <ColumnHead key={heading} role="columnheader" scope="col" $place={place}>
                {heading}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </Table>
    </div>
    {foot}
  </Frame>
);
