import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';

/** Lays out the fields of a form in two columns, on small screens in one. */
export const Fields = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 18px 20px;
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Explains the asterisk visually; screen readers get `required` from the controls. */
export const Legend = styled.p`
  margin-bottom: 12px;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
  span {
    color: var(--c-chay);
  }
`;

/** Spans the full width of the form. */
export const Wide = styled.div`
  grid-column: 1 / -1;
`;
