import type { PublishedTitle } from '@juris/contract';
import { languageOf } from '@juris/contract/textLanguage';
import { Button } from '@juris/shared-ui/Button/Button';
import { ExternalLink } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { Truncate } from '@juris/shared-ui/Truncate/Truncate';
import { toWebAddress } from '@juris/shared-ui/toWebAddress';
import { Link } from '@juris/platform';
import { creditOf } from '../api/publishedTitles';
import { enquiryAddress, orderEnquiries, shopLabels } from './bookEnquiries';
import { bookLabels } from './bookLabels';
import { titleCover } from './covers';
import { ListedBookCard, type CardProps } from './ListedBookCard';

interface PublishedTitleCardProps extends CardProps {
  title: PublishedTitle;
  /** True to show the whole title. The lists of the imprints cut it (specification section 9). */
  isWhole?: boolean;
}

/** Maximum length of a title in characters. A longer title is cut and ends in ".." (specification section 9). */
const longestTitle = 15;

/** Notes on the cards of books that are not available, by status. */
const statusNotes = { forthcoming: bookLabels.forthcoming, 'out of print': bookLabels.outOfPrint };

/** Card of a published title (specification section 2), with a link to the shop or else to the enquiry form. */
export function PublishedTitleCard({ title, isWhole = false, note, ...card }: PublishedTitleCardProps) {
  const status = title.status === 'available' ? undefined : statusNotes[title.status];
  const { label, purpose } = orderEnquiries[title.status];
  const shop = toWebAddress(title.buyLink);
  const words = (action: string) => (
    <span>
      {action}
      <span className="vh" {...languageOf(title.title, title.language)}>
        – {title.title}
      </span>
    </span>
  );
  return (
    <ListedBookCard
      {...card}
      id={`title-${title.id}`}
      shelf="titles"
      book={title}
      author={creditOf(title)}
      cover={titleCover(title)}
      note={[note, status].filter(Boolean).join(' · ')}
      shortTitle={!isWhole && <Truncate at={longestTitle}>{title.title}</Truncate>}
    >
      {shop ? (
        <Button as={ExternalLink} href={shop} $kind="outline" $small>
          {words(shopLabels[title.status])}
        </Button>
      ) : (
        <Button
          as={Link}
          to={enquiryAddress('titles', title, purpose)}
          $kind="outline"
          $small
          data-screen-only=""
        >
          {words(label)}
        </Button>
      )}
    </ListedBookCard>
  );
}
