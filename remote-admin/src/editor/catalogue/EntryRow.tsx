import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';

/** The fields of one of several entries, and its buttons. @param $columns as `grid-template-columns` has them */
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
