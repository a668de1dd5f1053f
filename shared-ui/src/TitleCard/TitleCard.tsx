import type { ReactNode } from 'react';
import { BookCard } from '../BookCard/BookCard';
import { Button } from '../Button/Button';
import { CutText } from '../CutText/CutText';
import { ExternalLink } from '../ExternalLink/ExternalLink';
import { uiLabels } from '../labels';
import { webAddress } from '../webAddress/webAddress';

interface TitleCardProps {
  id?: string;
  title: string;
  author: string;
  /** A note beside the author, e.g. "Forthcoming". */
  note?: string | undefined;
  cover: string;
  /** Alternative text of the cover; empty if the title is enough. */
  alt?: string;
  lazy?: boolean;
  level?: 2 | 3 | undefined;
  /** Address of the shop as entered by staff; without a valid address there is no button. */
  buyLink: string;
  /** Wraps the name in a link to the book's page. */
  nameLink?: (name: ReactNode) => ReactNode;
}

/** Longest title in characters; longer ones are cut and end in ".." (specification section 9). */
const longestTitle = 15;

/** The card of a book that is for sale. */
export function TitleCard({ title, buyLink, nameLink = (name) => name, ...book }: TitleCardProps) {
  const shop = webAddress(buyLink);
  return (
    <BookCard {...book} name={title} title={nameLink(<CutText at={longestTitle}>{title}</CutText>)}>
      {shop && (
        <Button as={ExternalLink} href={shop} $kind="outline" $small>
          <span>
            {uiLabels.buy}
            <span className="vh">: {title}</span>
          </span>
        </Button>
      )}
    </BookCard>
  );
}
