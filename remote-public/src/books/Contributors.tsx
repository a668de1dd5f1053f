import type { BookRecord } from '@juris/contract';
import { authorPath } from '@juris/contract/browseAddress';
import { Link } from '@juris/platform';
import { uiLabels } from '@juris/shared-ui/labels';
import { Fragment } from 'react';
import styled from 'styled-components';
import { bookLabels } from './bookLabels';
import { orcidAddress } from './recordFormat';

type Person = BookRecord['contributors'][number];

/** Text before the names of a role. Names of authors have none. */
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

/**
 * Renders the contributors of a book with their ORCID iDs, one line per role. Names of authors, editors and translators
 * link to their pages.
 */
export function Contributors({ people }: { people: readonly Person[] }) {
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
                <Name name={name} to={authorPath({ name, orcid, role })} />
                {orcid && (
                  <small>
                    {' '}
                    <a href={orcidAddress(orcid)} target="_blank" rel="noopener" translate="no">
                      <img src="/assets/icons/orcid.svg" width="16" height="16" alt="" />
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

const Name = ({ name, to }: { name: string; to: string | undefined }) =>
  to ? <Link to={to}>{name}</Link> : <>{name}</>;

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
  }
  small img {
    display: inline;
    vertical-align: -0.1em;
  }
  li + li {
    font-size: 1rem;
    line-height: 1.6;
    margin-top: 4px;
  }
`;
