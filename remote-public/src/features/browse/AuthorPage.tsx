import { languageOf } from '@juris/contract/textLanguage';
import type { BrowsedAuthor } from '@juris/contract';
import { uiLabels } from '@juris/shared-ui/labels';
import { Link, uploadAddress } from '@juris/platform';
import styled from 'styled-components';
import { author } from '../../api/browse';
import { BookUnavailable } from '../../books/BookUnavailable';
import { countOfBooks } from '../../books/bookLabels';
import { orcidAddress } from '../../books/recordLabels';
import { BrowsePage, useBrowseSelection } from './BrowsePage';
import { browseLabels as labels } from './labels';
import { Portrait } from '@juris/shared-ui/PersonCard/Portrait';
import { toWebAddress } from '@juris/shared-ui/toWebAddress';
import { FormattedText } from '../../text/FormattedText';
import { AboutDetail, AboutRow } from './about.styles';
import { inLanguages } from '../../text/inLanguages';
import { portraitOf } from './portraitOf';

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
    <NewTabHint name={name} />
  </OrcidLink>
);

const NewTabHint = ({ name }: { name: string }) => (
  <span className="vh">
    {' '}
    {name} {uiLabels.newTab}
  </span>
);

const Namesakes = ({ people }: { people: BrowsedAuthor['output']['namesakes'] }) => (
  <SameName>
    {labels.sameName}:
    <ul>
      {people.map(({ slug, name, title }) => (
        <li key={slug}>
          <Link to={`/authors/${encodeURIComponent(slug)}`} {...languageOf(name)}>
            {name}
          </Link>
          , {inLanguages(labels.authorOf(title))}
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

interface AboutAuthorProps {
  author: Pick<BrowsedAuthor['output'], 'name' | 'biography' | 'website' | 'portrait' | 'picture'>;
}

/** Portrait, biography and website of an author. Renders nothing if all are missing. */
function AboutAuthor({ author }: AboutAuthorProps) {
  const { name, biography, website = '' } = author;
  const portrait = portraitOf(author);
  const address = toWebAddress(website);
  if (!portrait && !biography && !address) return null;
  return (
    <AboutRow aria-label={labels.about}>
      {portrait && (
        <Portrait
          name={name}
          picture={uploadAddress(portrait.folder, portrait.file, portrait.updatedAt)}
          alt={portrait.altText}
          width={portrait.width}
          height={portrait.height}
          focus={portrait.focus}
          lazy={false}
        />
      )}
      <div>
        <FormattedText text={biography} />
        {address && (
          <AboutDetail>
            <a href={address} target="_blank" rel="noopener">
              {labels.website}
              <NewTabHint name={name} />
            </a>
          </AboutDetail>
        )}
      </div>
    </AboutRow>
  );
}
