import styled from 'styled-components';

/** A row of the form with one wide field. */
export const Wide = styled.div`
  grid-column: 1 / -1;
`;
