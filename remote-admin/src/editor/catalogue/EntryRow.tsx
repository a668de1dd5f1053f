import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';

/**
 * Lays out the fields and buttons of one list entry. The props are the values of `grid-template-columns` on wide
 * screens and on tablets.
 */
export const EntryRow = styled.div<{ $columns: string; $columnsOnTablets: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  gap: 10px;
  align-items: start;
  margin-bottom: 12px;
  ${below.tablet} {
    grid-template-columns: ${({ $columnsOnTablets }) => $columnsOnTablets};
  }
`;
