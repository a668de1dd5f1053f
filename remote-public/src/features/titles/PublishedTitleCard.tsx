import type { PublishedTitle } from '@juris/contract';
import { TitleCard } from '@juris/shared-ui/TitleCard/TitleCard';
import { Link, uploadAddress } from '@juris/platform';
import { bookAddress } from '../../api/bookAddress';
import { bookLabels } from '../../books/bookLabels';
import { titleLabels } from './labels';

interface PublishedTitleCardProps {
  title: PublishedTitle;
  lazy: boolean;
  /** The level of its heading. */
  level?: 2 | 3 | undefined;
}

/** The note on the card of a book that is not available. */
const statusNotes = { forthcoming: titleLabels.forthcoming, 'out of print': bookLabels.outOfPrint };

/** Returns the author line as entered, or else the names in the catalogue record, such as editors. */
const creditOf = ({ authorName, authors }: PublishedTitle) => authorName || authors.join(', ');

/** The card of a title (specification section 2); the title links to its page. */
export const PublishedTitleCard = ({ title, lazy, level }: PublishedTitleCardProps) => (
  <TitleCard
    id={`title-${title.id}`}
    title={title.title}
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
