import type { BrowsedAuthor } from '@juris/contract';
import { Portrait } from '@juris/shared-ui/PersonCard/Portrait';
import { uiLabels } from '@juris/shared-ui/labels';
import { below } from '@juris/shared-ui/theme/media';
import { Link, uploadAddress } from '@juris/platform';
import styled from 'styled-components';
import { author } from '../../api/browse';
import { BookUnavailable } from '../../books/BookUnavailable';
import { countOfBooks } from '../../books/bookLabels';
import { orcidAddress } from '../../books/recordFormat';
import { FormattedText } from '../../text/FormattedText';
import { BrowsePage } from './BrowsePage';
import { browseLabels as labels } from './labels';
import { useBrowseSelection } from './useBrowseSelection';

/** Page of an author, editor or translator with biography, portrait, ORCID iD and books. */
export function AuthorPage() {
  const { filters, selection } = useBrowseSelection();
  const query = author.useQuery(selection);
  const { data } = query;
  if (!data) return <BookUnavailable title={labels.author} query={query} />;
  const { name, biography, portrait, orcid, namesakes } = data;
  return (
    <BrowsePage
      title={name}
      lead={orcid && <Orcid name={name} orcid={orcid} />}
      intro={
        <>
          {(biography || portrait) && <About author={data} />}
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

const About = ({ author: { name, biography, portrait } }: { author: BrowsedAuthor['output'] }) => (
  <AboutRow aria-label={labels.about}>
    {portrait && (
      <Portrait
        name={name}
        picture={uploadAddress('leaders', portrait.file, portrait.updatedAt)}
        alt={portrait.altText}
        width={400}
        height={480}
        lazy={false}
      />
    )}
    <div>
      <FormattedText text={biography} />
    </div>
  </AboutRow>
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

const AboutRow = styled.section`
  display: grid;
  grid-template-columns: 200px minmax(0, 34em);
  gap: 32px;
  align-items: start;
  margin-bottom: 48px;
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

const SameName = styled.div`
  margin-bottom: 32px;
  padding: 16px 20px;
  background: var(--c-ledger-1);
  font-size: 0.9375rem;
  li {
    padding-block: 4px;
  }
`;
