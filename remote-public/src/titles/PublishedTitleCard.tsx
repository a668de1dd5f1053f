import type { PublishedTitle } from '@juris/mock-api/contract';
import { TitleCard } from '@juris/shared-ui/TitleCard/TitleCard';
import { Link, uploadAddress } from '@juris/shell/platform';
import { bookAddress } from '../books/bookAddress';

interface PublishedTitleCardProps {
  title: PublishedTitle;
  lazy: boolean;
  /** The level of its heading. */
  level?: 2 | 3;
}

/** The card of a title (specification section 2); its name leads to the title's own page. */
export const PublishedTitleCard = ({ title, lazy, level }: PublishedTitleCardProps) => (
  <TitleCard
    id={`title-${title.id}`}
    title={title.title}
    author={title.authorName}
    cover={title.imgLink && uploadAddress('publishedTitles', title.imgLink, title.updatedAt)}
    lazy={lazy}
    level={level}
    buyLink={title.buyLink}
    nameLink={(name) => <Link to={bookAddress('titles', title)}>{name}</Link>}
  />
);
