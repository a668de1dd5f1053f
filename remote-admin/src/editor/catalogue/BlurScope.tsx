import styled from 'styled-components';

/**
 * Wraps a control without the prop `onBlur`. React's blur event bubbles to this element. With `$wide` it spans the full
 * width of the form.
 */
export const BlurScope = styled.div<{ $wide?: boolean }>`
  min-width: 0;
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
`;
