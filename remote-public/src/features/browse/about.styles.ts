import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';

/** Section above the books of an author or a series: a picture, if there is one, and a text. */
export const AboutRow = styled.section`
  display: grid;
  grid-template-columns: 200px minmax(0, 34em);
  gap: 32px;
  align-items: start;
  margin-bottom: 48px;
  /* A web font that loads late would change the line breaks, and the books below would move. */
  font-family: var(--font-list, inherit);
  > :only-child {
    grid-column: 1 / -1;
    max-width: 34em;
  }
  p + p {
    margin-top: 0.8em;
  }
  ${below.tablet} {
    grid-template-columns: min(112px, 28.7vw) minmax(0, 1fr);
    gap: 20px;
    margin-bottom: 36px;
  }
`;

/** Detail below the text of a section, such as a link. */
export const AboutDetail = styled.p`
  margin-top: 0.8em;
  font-size: 0.9375rem;
`;
