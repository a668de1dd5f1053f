import styled from 'styled-components';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { below } from '@juris/shared-ui/theme/media';
import type { Selection } from './useSelection';
import { listLabels } from './labels';

/** Returns a column with a checkbox for each row, which selects the row. */
export const selectionColumn = <Row,>(
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  heading: listLabels.select,
  position: 'choice',
  cell: (row) => (
    <Target>
      <input
        type="checkbox"
        aria-label={listLabels.selectOne(nameOf(row))}
        checked={selection.has(row)}
        onChange={({ target }) => selection.setSelected(row, target.checked)}
      />
    </Target>
  ),
});

/* The z-index puts the checkbox above the link of the row (`withRowLink`). */
const Target = styled.label`
  position: relative;
  z-index: 1;
  display: inline-grid;
  place-items: center;
  width: 32px;
  height: 32px;
  cursor: pointer;
  input {
    width: 18px;
    height: 18px;
    accent-color: var(--c-ink);
    cursor: inherit;
  }
  ${below.tablet} {
    width: 44px;
    height: 44px;
  }
`;
