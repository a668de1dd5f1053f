import type { ReactNode } from 'react';
import type { BookProps } from '../Book/Book';
import { BookCard } from '../BookCard/BookCard';
import { Button } from '../Button/Button';
import { Truncate } from '../Truncate/Truncate';
import { ExternalLink } from '../ExternalLink/ExternalLink';
import { uiLabels } from '../labels';
import { toWebAddress } from '../toWebAddress/toWebAddress';

interface TitleCardProps extends Pick<BookProps, 'size' | 'number' | 'language'> {
  id?: string;
  title: string;
  /** True to show the whole title; by default a long title is cut. */
  isWhole?: boolean;
  author: string;
  /** The author line as shown in the card, for example with links. Default: `author`. */
  authorLine?: ReactNode;
  subtitle?: ReactNode;
  year?: string | undefined;
  /** Short text below the author, such as "Forthcoming". */
  note?: string | undefined;
  cover: string;
  /** Alternative text of the cover; empty if the title describes the cover well enough. */
  alt?: string;
  lazy?: boolean;
  level?: 2 | 3 | undefined;
  /** Name of the cover in view transitions. */
  transitionName?: string;
  /** Address of the book in the shop, as entered by the staff. */
  buyLink: string;
  /** Label of the link to the shop. Default: "Buy on BookCentral". */
  buyLabel?: string;
  /** Shown in place of the link to the shop if `buyLink` is not a valid address. */
  withoutShop?: ReactNode;
  /** Returns the title inside a link to the page of the book. By default the title is not a link. */
  nameLink?: (name: ReactNode) => ReactNode;
}

/** Maximum length of a title in characters. A longer title is cut and ends in ".." (specification section 9). */
const longestTitle = 15;

/** The card of a published title, with a link to the shop. */
export function TitleCard({
  title,
  isWhole = false,
  buyLink,
  buyLabel = uiLabels.buy,
  withoutShop,
  nameLink = (name) => name,
  ...book
}: TitleCardProps) {
  const shop = toWebAddress(buyLink);
  return (
    <BookCard
      {...book}
      name={title}
      title={nameLink(isWhole ? title : <Truncate at={longestTitle}>{title}</Truncate>)}
    >
      {shop ? (
        <Button as={ExternalLink} href={shop} $kind="outline" $small>
          <span>
            {buyLabel}
            <span className="vh" {...book.language}>
              – {title}
            </span>
          </span>
        </Button>
      ) : (
        withoutShop
      )}
    </BookCard>
  );
}
