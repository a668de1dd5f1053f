import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';

/** The fields of a form: two beside each other where there is room. */
export const Fields = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 18px 20px;
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Says what the asterisk means; the controls say it themselves. */
export const Legend = styled.p`
  margin-bottom: 12px;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
  span {
    color: var(--c-chay);
  }
`;

/** Takes the whole width of the form. */
export const Wide = styled.div`
  grid-column: 1 / -1;
`;
