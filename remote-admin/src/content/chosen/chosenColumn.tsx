import styled from 'styled-components';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { below } from '@juris/shared-ui/theme/media';
import type { Chosen } from './useChosen';

/** The column that rows are chosen in. */
export const chosenColumn = <Row,>(chosen: Chosen<Row>, nameOf: (row: Row) => string): Column<Row> => ({
  heading: 'Select',
  place: 'choice',
  cell: (row) => (
    <Target>
      <input
        type="checkbox"
        aria-label={`Select ${nameOf(row)}`}
        checked={chosen.has(row)}
        onChange={({ target }) => chosen.choose(row, target.checked)}
      />
    </Target>
  ),
});

const Target = styled.label`
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
