import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';

interface FiguresTableProps {
  caption: string;
  hint?: string;
  headings: readonly string[];
  /** Cells of each row. The first cell is the header of the row; numbers are aligned at the end. */
  rows: readonly { key: string; cells: readonly (string | number)[] }[];
}

/** Table with numbers. A long table scrolls. */
export const FiguresTable = ({ caption, hint, headings, rows }: FiguresTableProps) => (
  <Box role="region" aria-label={caption} tabIndex={0}>
    <table>
      <caption>
        {caption}
        {hint && <small>{hint}</small>}
      </caption>
      <thead>
        <tr>
          {headings.map((heading, index) => (
            <th
              key={heading}
              scope="col"
              data-number={typeof rows[0]?.cells[index] === 'number' || undefined}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...others] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
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
    }
    :is(th, td):first-child {
      padding-left: 12px;
    }
    :is(th, td):last-child {
      padding-right: 12px;
    }
  }
`;
