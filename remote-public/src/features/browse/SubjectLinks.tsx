import type { SubjectCounts } from '@juris/contract';
import { isSubjectCode, subjectName, subjectPath } from '@juris/contract/subjectAddress';
import { below } from '@juris/shared-ui/theme/media';
import { Link } from '@juris/platform';
import styled, { css } from 'styled-components';

interface SubjectLinksProps {
  /** Accessible name of the list. */
  label: string;
  counts: SubjectCounts['output'];
  /** True for a single row on phones that scrolls sideways. */
  isRowOnPhones?: boolean;
}

/** Links to subjects, sorted by name, each with the number of its books. */
export const SubjectLinks = ({ label, counts, isRowOnPhones = false }: SubjectLinksProps) => (
  <List aria-label={label} $isRow={isRowOnPhones}>
    {counts
      .map(({ value, books }) => ({ code: value, name: subjectName(value), books }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en'))
      .map(({ code, name, books }) =>
        isSubjectCode(code) ? (
          <li key={code}>
            <Link to={subjectPath(code)}>{name}</Link> <small>{books}</small>
          </li>
        ) : null,
      )}
  </List>
);

const row = css`
  display: flex;
  gap: 24px;
  margin-inline: calc(-1 * var(--l-margin-mobile));
  padding: 0 var(--l-margin-mobile) 8px;
  overflow-x: auto;
  scrollbar-width: none;
  white-space: nowrap;
  li {
    flex: none;
  }
  a:focus-visible {
    outline-offset: -3px;
  }
`;

const List = styled.ul<{ $isRow: boolean }>`
  columns: 3;
  column-gap: var(--l-gutter);
  margin-bottom: 40px;
  padding-bottom: 28px;
  border-bottom: 1px solid var(--c-line);
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
    margin-bottom: 28px;
    padding-bottom: 20px;
    li {
      padding-block: 9px;
    }
    ${({ $isRow }) => $isRow && row}
  }
`;
