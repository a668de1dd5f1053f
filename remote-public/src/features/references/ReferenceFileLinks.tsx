import { useLocation } from '@juris/platform';
import styled from 'styled-components';
import { fileEndings } from './files/fileEndings';
import { referenceLabels as labels } from './labels';

/**
 * Renders links to files with the whole list for reference managers. Their address is that of the page with a file
 * extension.
 */
export function ReferenceFileLinks() {
  const { pathname } = useLocation();
  const page = pathname.replace(/\/$/, '');
  return (
    <Line>
      <span>{labels.files} </span>
      {fileEndings.map(({ ending, name }, index) => (
        <span key={ending}>
          {index > 0 && ', '}
          <a href={`${page}.${ending}`} download>
            {name}
          </a>
        </span>
      ))}
    </Line>
  );
}

const Line = styled.p`
  margin-bottom: 40px;
  font-size: 0.9375rem;
  color: var(--c-ink-2);
  /* The links are on a separate line, so that a late font does not change the number of lines. */
  > :first-child {
    display: block;
  }
`;
