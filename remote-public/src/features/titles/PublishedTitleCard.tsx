import type { PublishedTitle } from '@juris/contract';
import { TitleCard } from '@juris/shared-ui/TitleCard/TitleCard';
import { Link, uploadAddress } from '@juris/platform';
import { bookAddress } from '../../api/bookAddress';
import { bookLabels } from '../../books/bookLabels';
import { titleLabels } from './labels';

interface PublishedTitleCardProps {
  title: PublishedTitle;
  /** True to show the whole title. The lists of the imprints cut it (specification section 9). */
  isWhole?: boolean;
  lazy: boolean;
  /** Level of the card's heading. */
  level?: 2 | 3 | undefined;
}

/** Notes on the cards of books that are not available, by status. */
const statusNotes = { forthcoming: titleLabels.forthcoming, 'out of print': bookLabels.outOfPrint };

/** Returns the author line that staff entered. If it is empty, returns the names of the catalogue record, e.g. of editors. */
const creditOf = ({ authorName, authors }: PublishedTitle) => authorName || authors.join(', ');

/** Card of a published title (specification section 2). The name links to the page of the title. */
export const PublishedTitleCard = ({ title, isWhole = false, lazy, level }: PublishedTitleCardProps) => (
  <TitleCard
    id={`title-${title.id}`}
    title={title.title}
    isWhole={isWhole}
    author={creditOf(title)}
    note={title.status === 'available' ? undefined : statusNotes[title.status]}
    cover={title.imgLink && uploadAddress('publishedTitles', title.imgLink, title.updatedAt)}
    alt={title.altText}
    lazy={lazy}
    level={level}
    buyLink={title.buyLink}
    nameLink={(name) => <Link to={bookAddress('titles', title)}>{name}</Link>}
  />
);
