import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { Listing } from '@juris/shared-ui/Listing/Listing';
import { PersonCard, PersonGrid } from '@juris/shared-ui/PersonCard/PersonCard';
import { PersonGridPending } from '@juris/shared-ui/PersonCard/PersonGridPending';
import { Link, uploadAddress } from '@juris/shell/platform';
import { leaders as list } from '../data/leaders';
import { FormattedText } from '../text/FormattedText';
import { belongs, type LeadershipSection } from './sections';

/** Most screens show one row without scrolling. */
const inView = 3;

/** The cards of the people on this page, or why there are none. */
export function People({ section }: { section: LeadershipSection }) {
  const leaders = list.useQuery();
  return (
    <Listing
      what="the people of this page"
      items={leaders.data?.filter(belongs(section))}
      query={leaders}
      level={2}
      pending={<PersonGridPending what="the people of this page" />}
      empty={
        <EmptyShelf fact="Nobody is listed here just now." level={2}>
          You can always reach us: see <Link to="/contactus">how to contact us</Link>.
        </EmptyShelf>
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
  );
}
