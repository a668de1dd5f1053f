import styled from 'styled-components';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { timesInWords, type Times } from './times';

/** Returns the given columns; the name column additionally shows the schedule of the row below its name. */
export const withTimes = <Row extends Partial<Times>>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column) =>
    column.place === 'name' ? { ...column, cell: (row) => <Named column={column} row={row} /> } : column,
  );

function Named<Row extends Partial<Times>>({ column, row }: { column: Column<Row>; row: Row }) {
  const words = timesInWords(row);
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
