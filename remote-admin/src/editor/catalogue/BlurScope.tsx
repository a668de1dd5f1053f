import styled from 'styled-components';

/** Wraps a control without an `onBlur` prop: React's `onBlur` bubbles. `$wide` spans the form's full width. */
export const BlurScope = styled.div<{ $wide?: boolean }>`
  min-width: 0;
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
`;
