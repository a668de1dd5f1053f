import { useState } from 'react';
import styled from 'styled-components';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { below } from '@juris/shared-ui/theme/media';
import { figureLabels } from './labels';

type Cell = string | number;

interface FiguresTableProps {
  caption: string;
  hint?: string;
  headings: readonly string[];
  /** Cells of each row. The first cell is the header of the row; numbers are aligned at the end. `detail` is below the first cell. */
  rows: readonly { key: string; cells: readonly Cell[]; detail?: string }[];
}

/** Column by which a table is sorted, and its direction. */
interface Sort {
  column: number;
  isDescending: boolean;
}

/** Maximum number of rows in a table. More would make the page slow. */
const MOST_ROWS = 1000;

/** Table with numbers. A long table scrolls. A press on a heading sorts it, numbers with the largest first. */
export function FiguresTable({ caption, hint, headings, rows }: FiguresTableProps) {
  const [sort, setSort] = useState<Sort>();
  const isNumber = (column: number) => typeof rows[0]?.cells[column] === 'number';
  const press = (column: number) =>
    setSort(
      sort?.column === column
        ? { column, isDescending: !sort.isDescending }
        : { column, isDescending: isNumber(column) },
    );
  const shown = sort ? sorted(rows, sort) : rows;
  return (
    <Box role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption>
          {caption}
          {hint && <small>{hint}</small>}
          {rows.length > MOST_ROWS && <small>{figureLabels.firstRows(MOST_ROWS, rows.length)}</small>}
        </caption>
        <thead>
          <tr>
            {headings.map((heading, column) => (
              <th
                key={heading}
                scope="col"
                data-number={isNumber(column) || undefined}
                aria-sort={
                  sort?.column === column ? (sort.isDescending ? 'descending' : 'ascending') : undefined
                }
              >
                <button type="button" onClick={() => press(column)}>
                  {heading}
                  {sort?.column === column && (
                    <StaffIcon name={sort.isDescending ? 'chevronDown' : 'chevronUp'} size={14} />
                  )}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, MOST_ROWS).map(({ key, cells: [name, ...others], detail }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {detail && <small>{detail}</small>}
              </th>
              {others.map((cell, index) => (
                <td key={headings[index + 1]} data-number={typeof cell === 'number' || undefined}>
                  {typeof cell === 'number' ? cell.toLocaleString('en-IN') : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function sorted(rows: FiguresTableProps['rows'], { column, isDescending }: Sort): FiguresTableProps['rows'] {
  const compare = (one: Cell, other: Cell) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other), 'en');
  const ascending = rows.toSorted((one, other) =>
    compare(one.cells[column] ?? '', other.cells[column] ?? ''),
  );
  return isDescending ? ascending.reverse() : ascending;
}

const Box = styled.div`
  max-height: 420px;
  margin-bottom: 24px;
  overflow: auto;
  border: 1px solid var(--c-line);
  border-radius: 8px;
  background: var(--c-surface);
  table {
    width: 100%;
    border-collapse: collapse;
    font-feature-settings: 'tnum';
  }
  caption {
    padding: 12px 16px;
    font-weight: var(--w-semibold);
    text-align: start;
  }
  small {
    display: block;
    color: var(--c-ink-3);
    font-weight: 400;
  }
  th,
  td {
    padding: 8px 16px;
    border-top: 1px solid var(--c-line);
    font-weight: 400;
    text-align: start;
  }
  th[scope='row'] {
    min-width: 8rem;
    overflow-wrap: anywhere;
  }
  thead th {
    color: var(--c-ink-2);
    font-size: 0.8125rem;
  }
  thead button {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
  [data-number] {
    text-align: end;
    white-space: nowrap;
  }
  ${below.tablet} {
    caption {
      padding: 12px;
    }
    th,
    td {
      padding: 8px 4px;
      overflow-wrap: anywhere;
    }
    thead th {
      white-space: normal;
    }
    :is(th, td):first-child {
      padding-left: 12px;
    }
    :is(th, td):last-child {
      padding-right: 12px;
    }
  }
`;
