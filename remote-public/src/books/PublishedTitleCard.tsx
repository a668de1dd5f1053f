import type { PublishedTitle } from '@juris/contract';
import { languageOf } from '@juris/contract/textLanguage';
import { Button } from '@juris/shared-ui/Button/Button';
import { TitleCard } from '@juris/shared-ui/TitleCard/TitleCard';
import { Link } from '@juris/platform';
import { bookAddress, coverTransition } from '../api/bookAddress';
import { creditOf } from '../api/publishedTitles';
import { AuthorLine } from './AuthorLine';
import { enquiryAddress, orderEnquiries, shopLabels } from './bookEnquiries';
import { bookLabels } from './bookLabels';
import { titleCover } from './covers';

interface PublishedTitleCardProps {
  title: PublishedTitle;
  /** True to show the whole title. The lists of the imprints cut it (specification section 9). */
  isWhole?: boolean;
  /** Further note beside the status, e.g. "Editor". */
  note?: string | undefined;
  lazy: boolean;
  /** Level of the card's heading. */
  level?: 2 | 3 | undefined;
}

/** Notes on the cards of books that are not available, by status. */
const statusNotes = { forthcoming: bookLabels.forthcoming, 'out of print': bookLabels.outOfPrint };

/** Card of a published title (specification section 2). The name links to the page of the title. */
export function PublishedTitleCard({ title, isWhole = false, note, lazy, level }: PublishedTitleCardProps) {
  const status = title.status === 'available' ? undefined : statusNotes[title.status];
  const { label, purpose } = orderEnquiries[title.status];
  const to = enquiryAddress('titles', title, purpose);
  const language = languageOf(title.title, title.language);
  return (
    <TitleCard
      id={`title-${title.id}`}
      title={title.title}
      isWhole={isWhole}
      language={language}
      author={creditOf(title)}
      authorLine={<AuthorLine line={creditOf(title)} names={title.authors} language={language} />}
      {...(isWhole && {
        subtitle: title.subtitle && (
          <bdi {...languageOf(title.subtitle, title.language)}>{title.subtitle}</bdi>
        ),
        year: title.publicationDate.slice(0, 4),
      })}
      note={[note, status].filter(Boolean).join(' · ')}
      cover={titleCover(title)}
      size={title}
      number={title.id}
      alt={title.altText}
      lazy={lazy}
      level={level}
      buyLink={title.buyLink}
      buyLabel={shopLabels[title.status]}
      withoutShop={
        <Button as={Link} to={to} $kind="outline" $small data-screen-only="">
          <span>
            {label}
            <span className="vh" {...language}>
              – {title.title}
            </span>
          </span>
        </Button>
      }
      transitionName={coverTransition('titles', title.id)}
      nameLink={(name) => (
        <Link to={bookAddress('titles', title)} viewTransition>
          {name}
        </Link>
      )}
    />
  );
}
