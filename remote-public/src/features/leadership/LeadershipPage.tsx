import { languageOf } from '@juris/contract/textLanguage';
import type { Leader } from '@juris/contract';
import { Button } from '@juris/shared-ui/Button/Button';
import { PageContainer } from '../../pages/PageContainer';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import original from '@juris/contract/page-texts/leadership.json';
import { Link, useMatches, usePageTexts, uploadAddress, useSearchParams } from '@juris/platform';
import styled from 'styled-components';
import {
  leadershipSections,
  leadOf,
  leaderPartOf,
  type LeadershipSection,
  relatedSections,
} from './sections';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { PersonCard, PersonGrid, PersonGridPending } from '@juris/shared-ui/PersonCard/PersonCard';
import { leaders } from '../../api/leaders';
import { pageSelection, pageReaders } from '../../lists/pageNumber';
import { PagedList } from '../../lists/PagedList';
import { readParameters } from '../../lists/parameters';
import { FormattedText } from '../../text/FormattedText';
import { leadershipLabels } from './labels';
import { below } from '@juris/shared-ui/theme/media';

/** Renders the page of a board or a team. The id of the matched route decides which one. */
export function LeadershipPage() {
  const leads = usePageTexts('leadership', original);
  const id = useMatches().at(-1)?.id;
  const section = leadershipSections.find(({ path }) => path === id);
  if (!section) throw new Error(`The route "${id}" has no entry in leadership.json.`);
  return (
    <PageContainer>
      <PageHeader title={section.title} ruled={false}>
        {leadOf(section, leads)}
      </PageHeader>
      <SectionLinks current={section} />
      <People key={section.path} section={section} />
      {section.action && (
        <Action>
          <Button as={Link} to={section.action.to} $kind="outline">
            {section.action.text}
          </Button>
        </Action>
      )}
    </PageContainer>
  );
}

const Action = styled.p`
  margin-top: 48px;
`;

/** Number of cards whose images load eagerly: a first row has up to three cards. */
const inView = 3;

/** Returns the focal point of a person's picture; undefined if the API sends none. */
const focusOf = ({ focalX, focalY }: Partial<Pick<Leader, 'focalX' | 'focalY'>>) =>
  focalX === undefined || focalY === undefined ? undefined : { x: focalX, y: focalY };

/** Length of a description in characters above which the card first shows only six lines. */
const mostCharacters = 450;

const noFilters = {};

/** Renders the cards of the people of a section, one page at a time, or a message if the section is empty. */
function People({ section }: { section: LeadershipSection }) {
  const selection = pageSelection(readParameters(useSearchParams()[0], pageReaders));
  const list = leaders.useQuery({ ...selection, part: leaderPartOf(section) });
  return (
    <PagedList
      list={list}
      query={noFilters}
      level={2}
      pending={<PersonGridPending />}
      empty={
        <EmptyState fact={leadershipLabels.noPeople} level={2}>
          <Link to="/contactus">{leadershipLabels.contact}</Link>
        </EmptyState>
      }
    >
      {(people) => (
        <PersonGrid data-short={people.length < 3 || undefined}>
          {people.map((person, index) => (
            <PersonCard
              key={person.id}
              id={`person-${person.id}`}
              name={person.personName}
              language={languageOf(person.personName)}
              isLong={person.description.length > mostCharacters}
              description={person.description && <FormattedText text={person.description} />}
              picture={person.imgLink && uploadAddress('leaders', person.imgLink, person.updatedAt)}
              alt={person.altText}
              width={person.imageWidth ?? 400}
              height={person.imageHeight ?? 480}
              focus={focusOf(person)}
              lazy={index >= inView}
              linkedin={person.linkedin}
              email={person.email}
            />
          ))}
        </PersonGrid>
      )}
    </PagedList>
  );
}

/** Renders links between sections: from a team to all teams, or from a board to both boards and the first team. */
const SectionLinks = ({ current }: { current: LeadershipSection }) => (
  <Bar aria-label={current.teamCategoryId === undefined ? leadershipLabels.boards : leadershipLabels.team}>
    {relatedSections(current).map(({ text, section }) => (
      <Link
        key={section.path}
        to={`/${section.path}`}
        aria-current={section === current ? 'page' : undefined}
        preventScrollReset
      >
        {text}
      </Link>
    ))}
  </Bar>
);

/* On small screens the bar scrolls, and `scroll-initial-target` makes it start at the current link. On wide screens it
   would scroll the page. */
const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 28px;
  margin-bottom: 48px;
  padding-bottom: 18px;
  border-bottom: 1px solid var(--c-line);
  font-size: 0.9375rem;
  a {
    padding: 4px 0;
    color: var(--c-ink-2);
    text-decoration: none;
  }
  a:hover {
    color: var(--c-ink);
  }
  a[aria-current] {
    color: var(--c-ink);
    font-weight: var(--w-semibold);
    box-shadow: 0 3px 0 var(--c-chay);
  }
  ${below.tablet} {
    flex-wrap: nowrap;
    gap: 24px;
    margin: 0 calc(-1 * var(--l-margin-mobile)) 36px;
    padding: 3px var(--l-margin-mobile) 10px;
    overflow-x: auto;
    /* Keeps the neighbour of the current link in view, which shows that there are more links. */
    scroll-padding-inline: 96px;
    scrollbar-width: none;
    a {
      flex: none;
    }
    a:focus-visible {
      outline-offset: -3px;
    }
    a[aria-current] {
      scroll-initial-target: nearest;
    }
  }
`;
