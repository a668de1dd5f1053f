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
  /** A note beside the author: "Forthcoming". */
  note?: string | undefined;
  /** Address of the cover. */
  cover: string;
  /** Description of the cover; empty where the title is enough. */
  alt?: string;
  lazy?: boolean;
  level?: 2 | 3 | undefined;
  /** The address of the shop, as staff entered it; without a valid address there is no button. */
  buyLink: string;
  /** Makes the name a link to the book's page. */
  nameLink?: (name: ReactNode) => ReactNode;
}

/** Longer titles are cut and end in ".." (specification section 9), in characters. */
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
