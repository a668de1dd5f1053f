import type { ReactNode } from 'react';
import { BookCard } from '../BookCard/BookCard';
import { Button } from '../Button/Button';
import { CutText } from '../CutText/CutText';
import { ExternalLink } from '../ExternalLink/ExternalLink';
import { webAddress } from '../webAddress/webAddress';

interface TitleCardProps {
  id?: string;
  title: string;
  author: string;
  /** What else is to be known of it at once: "Forthcoming". */
  note?: string | undefined;
  /** Address of the cover. */
  cover: string;
  /** What the cover shows, in words; empty where the name is enough. */
  alt?: string;
  lazy?: boolean;
  level?: 2 | 3 | undefined;
  /** Where it is sold, as staff typed it; without an address there is no button. */
  buyLink: string;
  /** Makes the name a link to the book's page. */
  nameLink?: (name: ReactNode) => ReactNode;
}

/** Specification section 9: a longer title is cut, and ".." follows. */
const longestTitle = 15;

/** A book that is for sale. */
export function TitleCard({ title, buyLink, nameLink = (name) => name, ...book }: TitleCardProps) {
  const shop = webAddress(buyLink);
  return (
    <BookCard {...book} name={title} title={nameLink(<CutText at={longestTitle}>{title}</CutText>)}>
      {shop && (
        <Button as={ExternalLink} href={shop} $kind="outline" $small>
          <span>
            Buy on BookCentral<span className="vh">: {title}</span>
          </span>
        </Button>
      )}
    </BookCard>
  );
}
