import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';
import type { SubjectCounts } from '@juris/contract';
import { isSubjectCode, subjectName, subjectPath } from '@juris/contract/subjectAddress';
import { Link } from '@juris/platform';

/** List of links in three columns, on tablets in two, on mobile in one. */
export const LinkColumns = styled.ul`
  columns: 3;
  column-gap: var(--l-gutter);
  font-size: 0.9375rem;
  line-height: 1.4;
  li {
    padding-block: 5px;
    break-inside: avoid;
    overflow-wrap: anywhere;
  }
  a {
    text-decoration-color: var(--c-line-strong);
  }
  a:hover {
    text-decoration-color: var(--c-chay);
  }
  small {
    color: var(--c-ink-3);
    font-size: 0.875rem;
    font-feature-settings: 'tnum';
  }
  ${below.desktop} {
    columns: 2;
  }
  ${below.tablet} {
    columns: 1;
    li {
      padding-block: 7px;
    }
  }
`;

interface SubjectLinksProps {
  /** Accessible name of the list. */
  label: string;
  counts: SubjectCounts['output'];
}

/** Links to subjects, sorted by name, each with the number of its books. */
export const SubjectLinks = ({ label, counts }: SubjectLinksProps) => (
  <LinkColumns aria-label={label}>
    {counts
      .map(({ value, books }) => ({ code: value, name: subjectName(value), books }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en'))
      .map(({ code, name, books }) =>
        isSubjectCode(code) ? (
          <li key={code}>
            <Link to={subjectPath(code)}>{name}</Link>
            {'\u00a0'}
            <small>{books}</small>
          </li>
        ) : null,
      )}
  </LinkColumns>
);
