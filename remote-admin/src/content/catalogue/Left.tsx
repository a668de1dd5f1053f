import styled from 'styled-components';

/** Hears when a field is left, of which then is said what is wrong; `$wide` takes the whole width of the form. */
export const Left = styled.div<{ $wide?: boolean }>`
  min-width: 0;
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
`;
