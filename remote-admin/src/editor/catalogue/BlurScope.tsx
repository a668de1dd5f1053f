import styled from 'styled-components';

/** Around a control that has no `onBlur` of its own: React's `onBlur` bubbles. `$wide` takes the form's whole width. */
export const BlurScope = styled.div<{ $wide?: boolean }>`
  min-width: 0;
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
`;
