import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { QueryList } from '@juris/shared-ui/QueryList/QueryList';
import { PersonCard, PersonGrid } from '@juris/shared-ui/PersonCard/PersonCard';
import { PersonGridPending } from '@juris/shared-ui/PersonCard/PersonGridPending';
import { Link, uploadAddress, useSearchParams } from '@juris/platform';
import { leaders } from '../../api/leaders';
import { pageSelection, pageReaders } from '../../lists/pageNumber';
import { PageOutOfRange } from '../../lists/PageOutOfRange';
import { Pagination } from '../../lists/Pagination';
import { readParameters } from '../../lists/parameters';
import { FormattedText } from '../../text/FormattedText';
import { leadershipLabels } from './labels';
import { leaderPartOf, type LeadershipSection } from './sections';

/** Number of cards whose images load eagerly: a first row has up to three cards. */
const inView = 3;

const noFilters = {};

/** Renders the cards of the people of a section, one page at a time, or a message if the section is empty. */
export function People({ section }: { section: LeadershipSection }) {
  const selection = pageSelection(readParameters(useSearchParams()[0], pageReaders));
  const query = leaders.useQuery({ ...selection, part: leaderPartOf(section) });
  const { items, total = 0, page = 1 } = query.currentData ?? {};
  return (
    <>
      <QueryList
        items={items}
        query={query}
        level={2}
        pending={<PersonGridPending />}
        empty={
          page > 1 ? (
            <PageOutOfRange query={noFilters} total={total} />
          ) : (
            <EmptyState fact={leadershipLabels.noPeople} level={2}>
              <Link to="/contactus">{leadershipLabels.contact}</Link>
            </EmptyState>
          )
        }
      >
        {(people) => (
          <PersonGrid>
            {people.map((person, index) => (
              <PersonCard
                key={person.id}
                id={`person-${person.id}`}
                name={person.personName}
                description={person.description && <FormattedText text={person.description} />}
                picture={person.imgLink && uploadAddress('leaders', person.imgLink, person.updatedAt)}
                alt={person.altText}
                width={person.imageWidth ?? 400}
                height={person.imageHeight ?? 480}
                lazy={index >= inView}
                linkedin={person.linkedin}
                email={person.email}
              />
            ))}
          </PersonGrid>
        )}
      </QueryList>
      <Pagination query={noFilters} page={page} total={total} />
    </>
  );
}
