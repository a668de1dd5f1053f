import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';

/**
 * Lays out the fields and buttons of one list entry. The props are values of `grid-template-columns`, for wide screens
 * and tablets.
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
