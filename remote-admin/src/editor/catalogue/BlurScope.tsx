import styled from 'styled-components';

/**
 * Wraps a control that has no `onBlur` prop. React's blur event bubbles, so `onBlur` of this element receives the event of
 * the control. With `$wide` the element spans the full width of the form.
 */
export const BlurScope = styled.div<{ $wide?: boolean }>`
  min-width: 0;
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
`;
