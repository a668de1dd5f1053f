import styled from 'styled-components';

/** Wraps a field that spans the full width of the form. */
export const FullWidth = styled.div`
  grid-column: 1 / -1;
`;
