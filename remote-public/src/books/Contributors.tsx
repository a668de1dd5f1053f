import type { BookRecord } from '@juris/contract';
import { Link } from '@juris/platform';
import { uiLabels } from '@juris/shared-ui/labels';
import { Fragment } from 'react';
import styled from 'styled-components';
import { queryString } from '../api/queryString';
import { bookLabels } from './bookLabels';
import { orcidAddress } from './recordFormat';

type Person = BookRecord['contributors'][number];

/** Text before the names of the people with a role. Names of authors have no text before them. */
const roles: Record<Person['role'], string> = {
  author: '',
  editor: 'Edited by ',
  translator: 'Translated by ',
  illustrator: 'Illustrated by ',
  foreword: 'Foreword by ',
  introduction: 'Introduction by ',
  afterword: 'Afterword by ',
  other: 'With ',
};

/** Roles of the people whose names link to the list of their books. */
const writers: ReadonlySet<Person['role']> = new Set(['author', 'editor']);

interface ContributorsProps {
  people: readonly Person[];
  /** Path of a list of books, without a query. Each name links to it with `?author=`. */
  list: string;
}

/** Renders the contributors of a book with their ORCID iDs. Each role has a line, in the order of the record. */
export function Contributors({ people, list }: ContributorsProps) {
  const named = [...new Set(people.map(({ role }) => role))];
  return (
    <People>
      {named.map((role) => (
        <li key={role}>
          {roles[role]}
          {people
            .filter((person) => person.role === role)
            .map(({ name, orcid }, index, all) => (
              <Fragment key={name + orcid}>
                {index > 0 && (index === all.length - 1 ? ' and ' : ', ')}
                {writers.has(role) ? <Link to={list + queryString({ author: name })}>{name}</Link> : name}
                {orcid && (
                  <small>
                    {' '}
                    <a href={orcidAddress(orcid)} target="_blank" rel="noopener" translate="no">
                      <svg width="16" height="16" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
                        <path d={orcidMark} />
                      </svg>
                      <span className="vh">
                        {bookLabels.orcidOf(name)} {uiLabels.newTab}
                      </span>
                    </a>
                  </small>
                )}
              </Fragment>
            ))}
        </li>
      ))}
    </People>
  );
}

/** Outline of the ORCID iD mark, in a square of 24 by 24 units. */
const orcidMark =
  'M12 0C5.372 0 0 5.372 0 12s5.372 12 12 12 12-5.372 12-12S18.628 0 12 0zM7.369 4.378c.525 0 .947.431.947.947s-.422.947-.947.947a.95.95 0 0 1-.947-.947c0-.525.422-.947.947-.947zm-.722 3.038h1.444v10.041H6.647V7.416zm3.562 0h3.9c3.712 0 5.344 2.653 5.344 5.025 0 2.578-2.016 5.025-5.325 5.025h-3.919V7.416zm1.444 1.303v7.444h2.297c3.272 0 4.022-2.484 4.022-3.722 0-2.016-1.284-3.722-4.097-3.722h-2.222z';

const People = styled.ul`
  margin-top: 14px;
  font-size: var(--step-1);
  line-height: var(--step-1-lh);
  color: var(--c-ink-2);
  overflow-wrap: anywhere;
  a {
    text-decoration-color: var(--c-line-strong);
  }
  small a {
    padding: 4px;
    color: var(--c-ink-3);
    vertical-align: 0.05em;
  }
  li + li {
    font-size: 1rem;
    line-height: 1.6;
    margin-top: 4px;
  }
`;
