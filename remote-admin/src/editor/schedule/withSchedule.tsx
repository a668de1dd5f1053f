import styled from 'styled-components';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { formatSchedule, type Schedule } from './schedule';

/** Returns the given columns, with the schedule of the row below its name. */
export const withSchedule = <Row extends Partial<Schedule>>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column) =>
    column.position === 'name' ? { ...column, cell: (row) => <Named column={column} row={row} /> } : column,
  );

function Named<Row extends Partial<Schedule>>({ column, row }: { column: Column<Row>; row: Row }) {
  const words = formatSchedule(row);
  return (
    <>
      {column.cell(row)}
      {words && <Words> {words}</Words>}
    </>
  );
}

const Words = styled.small`
  display: block;
  color: var(--c-ink-3);
  font-weight: var(--w-regular, 400);
  font-size: 0.75rem;
`;
