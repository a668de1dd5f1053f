import { BookGrid } from '@juris/shared-ui/BookCard/BookCard';
import { Button } from '@juris/shared-ui/Button/Button';
import { Container } from '@juris/shared-ui/Container/Container';
import { ExternalLink } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { webAddress } from '@juris/shared-ui/webAddress';
import { uploadAddress, useParams } from '@juris/shell/platform';
import { BookPage, Related } from '../books/BookPage';
import { usePublishedTitles } from '../data/publishedTitles';
import { PublishedTitleCard } from './PublishedTitleCard';
import { relatedTitles } from './relatedTitles';

/** A book that is for sale: everything that the catalogue knows of it. */
export function TitlePage() {
  const id = Number.parseInt(useParams().book ?? '', 10);
  const titles = usePublishedTitles();
  const title = titles.data?.find((each) => each.id === id);
  if (!title)
    return (
      <Container>
        <PageHead title="A book of Juris Press" />
        <SectionFailure
          what="this book"
          level={2}
          busy={titles.isFetching}
          onRetry={() => void titles.refetch()}
        />
      </Container>
    );
  const shop = webAddress(title.buyLink);
  const related = relatedTitles(title, titles.data ?? []);
  return (
    <BookPage
      title={title.title}
      author={title.authorName}
      cover={title.imgLink && uploadAddress('publishedTitles', title.imgLink, title.updatedAt)}
      actions={
        shop && (
          <Button as={ExternalLink} href={shop}>
            <span>
              Buy on BookCentral<span className="vh">: {title.title}</span>
            </span>
          </Button>
        )
      }
      facts={[
        { term: 'Publisher', detail: title.publisherName },
        { term: 'Formats', detail: 'Print and e-book' },
      ]}
    >
      {related.length > 0 && (
        <Related aria-labelledby="related">
          <h2 id="related">Beside it on the shelf</h2>
          <BookGrid>
            {related.map((each) => (
              <PublishedTitleCard key={each.id} title={each} lazy level={3} />
            ))}
          </BookGrid>
        </Related>
      )}
    </BookPage>
  );
}
