import type { ManagedPublisher } from '@juris/contract';
import { Link } from '@juris/platform';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { textColumn } from '../../editor/table/columns';
import { publisherLabels } from './labels';

export const nameOf = ({ publisherName }: ManagedPublisher) => publisherName;

/** Returns a column with the number of a publisher's titles or resources, which links to their list. */
const belongings = (
  heading: string,
  screen: string,
  countOf: (publisher: ManagedPublisher) => number,
): Column<ManagedPublisher> => ({
  heading,
  position: 'number',
  value: countOf,
  cell: (publisher) =>
    countOf(publisher) === 0 ? (
      0
    ) : (
      <Link to={`/admin/${screen}?publisher=${encodeURIComponent(publisher.publisherName)}`}>
        {countOf(publisher)}
        <span className="vh">
          {publisherLabels.ofPublisher(heading.toLowerCase(), publisher.publisherName)}
        </span>
      </Link>
    ),
});

/** Columns of the list of publishers. */
export const columns: readonly Column<ManagedPublisher>[] = [
  textColumn(publisherLabels.name, 'name', nameOf),
  belongings(publisherLabels.titles, 'managpublishedtitles', ({ titles }) => titles),
  belongings(publisherLabels.resources, 'manageresources', ({ resources }) => resources),
  textColumn(publisherLabels.ownPage, 'wide', ({ hasPage }) => (hasPage ? publisherLabels.yes : '')),
];
