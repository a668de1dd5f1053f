import type { LinkProblem } from '@juris/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { LinkProblems } from './LinkProblems';

/** Returns the given columns, with problems of the row’s links below its name. */
export const withLinkProblems = <Row extends { linkProblems?: readonly LinkProblem[] | undefined }>(
  columns: readonly Column<Row>[],
): Column<Row>[] =>
  columns.map((column) =>
    column.position === 'name'
      ? {
          ...column,
          cell: (row) => (
            <>
              {column.cell(row)}
              {row.linkProblems && <LinkProblems problems={row.linkProblems} />}
            </>
          ),
        }
      : column,
  );
