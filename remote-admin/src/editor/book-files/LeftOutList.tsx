import styled from 'styled-components';
import { importLabels } from './labels';
import type { LeftOut } from './useFileCheck';

/** Lists the elements of an ONIX file that are not imported, with the rows of the table. */
export const LeftOutList = ({ leftOut }: { leftOut: LeftOut }) => (
  <Box>
    <summary>{importLabels.leftOut(leftOut.length)}</summary>
    <ul>
      {leftOut.map(({ what, rows }) => (
        <li key={what}>
          {what}
          {rows.length > 0 && <Rows> {importLabels.inRows(rows)}</Rows>}
        </li>
      ))}
    </ul>
  </Box>
);

const Box = styled.details`
  margin-bottom: 12px;
  padding: 12px;
  border-radius: 6px;
  background: var(--c-ledger-2);
  font-size: 0.875rem;
  summary {
    cursor: pointer;
    font-weight: var(--w-medium);
  }
  ul {
    margin-top: 8px;
    padding-left: 18px;
    list-style: disc;
    overflow-wrap: anywhere;
  }
  li {
    margin-top: 4px;
  }
`;

const Rows = styled.small`
  color: var(--c-ink-3);
  font-size: 0.8125rem;
`;
