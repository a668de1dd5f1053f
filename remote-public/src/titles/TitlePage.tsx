import { webAddress } from '@juris/shared-ui/webAddress';
import { uploadAddress, useParams } from '@juris/shell/platform';
import { BookUnavailable } from '../books/BookUnavailable';
import { idIn } from '../books/bookAddress';
import { BookPage } from '../books/BookPage';
import { RelatedBooks } from '../books/RelatedBooks';
import { relatedBooks } from '../books/relatedBooks';
import { CiteThis } from '../books/CiteThis';
import { usePublishedTitles, useTitleRecord } from '../data/publishedTitles';
import { PublishedTitleCard } from './PublishedTitleCard';
import { ShopLink } from './ShopLink';

/** A book that is for sale: everything that the catalogue knows of it. */
export function TitlePage() {
  const id = idIn(useParams().book);
  const titles = usePublishedTitles();
  const title = titles.data?.find((each) => each.id === id);
  const recorded = useTitleRecord(title?.id ?? 0, { skip: !title });
  if (!title) return <BookUnavailable title="A book of Juris Press" list={titles} />;
  const shop = webAddress(title.buyLink);
  const related = relatedBooks(
    title,
    titles.data ?? [],
    ({ authorName }) => authorName !== '' && authorName === title.authorName,
    ({ publisherId }) => publisherId === title.publisherId,
  );
  return (
    <BookPage
      title={title.title}
      author={title.authorName}
      cover={title.imgLink && uploadAddress('publishedTitles', title.imgLink, title.updatedAt)}
      alt={title.altText}
      recorded={recorded}
      list="/titles"
      actions={
        shop && <ShopLink status={recorded.data?.status ?? title.status} shop={shop} title={title.title} />
      }
      citation={
        <CiteThis book={{ shelf: 'titles', id: title.id }}>
          <p>
            For booksellers: <a href={`/api/published-titles/${title.id}/onix.xml`}>ONIX 3.0</a>
          </p>
        </CiteThis>
      }
      facts={[
        { term: 'Publisher', detail: title.publisherName },
        ...(recorded.data?.formats.length ? [] : [{ term: 'Formats', detail: 'Print and e-book' }]),
      ]}
    >
      <RelatedBooks
        cards={related.map((each) => (
          <PublishedTitleCard key={each.id} title={each} lazy level={3} />
        ))}
      />
    </BookPage>
  );
}
