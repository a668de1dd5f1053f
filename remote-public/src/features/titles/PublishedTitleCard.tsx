import type { PublishedTitle } from '@juris/contract';
import { TitleCard } from '@juris/shared-ui/TitleCard/TitleCard';
import { Link, uploadAddress } from '@juris/platform';
import { bookAddress } from '../../api/bookAddress';

interface PublishedTitleCardProps {
  title: PublishedTitle;
  lazy: boolean;
  /** The level of its heading. */
  level?: 2 | 3 | undefined;
}

/** What a card says of a book that cannot be had now. */
const bookStatusWords = { forthcoming: 'Forthcoming', 'out of print': 'Out of print' };

/** The line of authors as it was entered, or the names of the catalogue record, such as those of editors. */
const creditOf = ({ authorName, authors }: PublishedTitle) => authorName || authors.join(', ');

/** The card of a title (specification section 2); its name leads to the title's own page. */
export const PublishedTitleCard = ({ title, lazy, level }: PublishedTitleCardProps) => (
  <TitleCard
    id={`title-${title.id}`}
    title={title.title}
    author={creditOf(title)}
    note={title.status === 'available' ? undefined : bookStatusWords[title.status]}
    cover={title.imgLink && uploadAddress('publishedTitles', title.imgLink, title.updatedAt)}
    alt={title.altText}
    lazy={lazy}
    level={level}
    buyLink={title.buyLink}
    nameLink={(name) => <Link to={bookAddress('titles', title)}>{name}</Link>}
  />
);
