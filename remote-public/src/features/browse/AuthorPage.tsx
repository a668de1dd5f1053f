import type { BrowsedAuthor } from '@juris/contract';
import { uiLabels } from '@juris/shared-ui/labels';
import { Link } from '@juris/platform';
import styled from 'styled-components';
import { author } from '../../api/browse';
import { BookUnavailable } from '../../books/BookUnavailable';
import { countOfBooks } from '../../books/bookLabels';
import { orcidAddress } from '../../books/recordFormat';
import { AboutAuthor } from './AboutAuthor';
import { BrowsePage } from './BrowsePage';
import { browseLabels as labels } from './labels';
import { useBrowseSelection } from './useBrowseSelection';

/** Page of an author, editor or translator with biography, portrait, ORCID iD and books. */
export function AuthorPage() {
  const { filters, selection } = useBrowseSelection();
  const query = author.useQuery(selection);
  const { data } = query;
  if (!data) return <BookUnavailable title={labels.author} query={query} />;
  const { name, orcid, namesakes } = data;
  return (
    <BrowsePage
      title={name}
      lead={orcid && <Orcid name={name} orcid={orcid} />}
      intro={
        <>
          <AboutAuthor author={data} />
          {namesakes.length > 0 && <Namesakes people={namesakes} />}
        </>
      }
      query={query}
      filters={filters}
      countOf={countOfBooks}
    />
  );
}

const Orcid = ({ name, orcid }: { name: string; orcid: string }) => (
  <OrcidLink href={orcidAddress(orcid)} target="_blank" rel="noopener" translate="no">
    <img src="/assets/icons/orcid.svg" width="20" height="20" alt={labels.orcid} /> {orcid}
    <span className="vh">
      {' '}
      {name} {uiLabels.newTab}
    </span>
  </OrcidLink>
);

const Namesakes = ({ people }: { people: BrowsedAuthor['output']['namesakes'] }) => (
  <SameName>
    {labels.sameName}:
    <ul>
      {people.map(({ slug, name, title }) => (
        <li key={slug}>
          <Link to={`/authors/${encodeURIComponent(slug)}`}>{name}</Link>, {labels.authorOf(title)}
        </li>
      ))}
    </ul>
  </SameName>
);

const OrcidLink = styled.a`
  display: inline-block;
  padding-block: 4px;
  font-size: 0.9375rem;
  img {
    display: inline;
    vertical-align: -0.25em;
  }
`;

const SameName = styled.div`
  margin-bottom: 32px;
  padding: 16px 20px;
  background: var(--c-ledger-1);
  font-size: 0.9375rem;
  li {
    padding-block: 4px;
  }
`;
