import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { Listing } from '@juris/shared-ui/Listing/Listing';
import { PersonCard, PersonGrid } from '@juris/shared-ui/PersonCard/PersonCard';
import { PersonGridPending } from '@juris/shared-ui/PersonCard/PersonGridPending';
import { Link, uploadAddress, useSearchParams } from '@juris/platform';
import { leaders } from '../../api/leaders';
import { selectionOf, pageReaders } from '../../lists/pageNumber';
import { NoSuchPage } from '../../lists/NoSuchPage';
import { PageLinks } from '../../lists/PageLinks';
import { parametersIn } from '../../lists/parameters';
import { FormattedText } from '../../text/FormattedText';
import { leadershipLabels } from './labels';
import { partOf, type LeadershipSection } from './sections';

/** Number of cards whose images load eagerly. Most screens show the first row, with up to three cards, without scrolling. */
const inView = 3;

const noFilters = {};

/** Renders the cards of the people of a section, one page at a time, or a message if the section is empty. */
export function People({ section }: { section: LeadershipSection }) {
  const selection = selectionOf(parametersIn(useSearchParams()[0], pageReaders));
  const query = leaders.useQuery({ ...selection, part: partOf(section) });
  const { items, total = 0, page = 1 } = query.currentData ?? {};
  return (
    <>
      <Listing
        items={items}
        query={query}
        level={2}
        pending={<PersonGridPending />}
        empty={
          page > 1 ? (
            <NoSuchPage query={noFilters} total={total} />
          ) : (
            <EmptyShelf fact={leadershipLabels.noPeople} level={2}>
              <Link to="/contactus">{leadershipLabels.contact}</Link>
            </EmptyShelf>
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
      </Listing>
      <PageLinks query={noFilters} page={page} total={total} />
    </>
  );
}
