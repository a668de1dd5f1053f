import { languageOf } from '@juris/contract/textLanguage';
import { Container } from '@juris/shared-ui/Container/Container';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { below, mobile } from '@juris/shared-ui/theme/media';
import { Link } from '@juris/platform';
import styled from 'styled-components';
import { creditOf, publishedTitles, titlesOnShelf } from '../../api/publishedTitles';
import { titleCover } from '../../books/covers';
import { homeLabels as labels } from './labels';
import type { PublishedTitle } from '@juris/contract';
import { Book } from '@juris/shared-ui/Book/Book';
import { useCarousel, type Carousel } from '@juris/shared-ui/Carousel/useCarousel';
import { useMedia } from '@juris/shared-ui/theme/useMedia';
import { bookAddress } from '../../api/bookAddress';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { PauseButton, RoundButton } from './PauseButton';

/** Section of the home page with the covers of the first published titles. Renders nothing without titles. */
export function FeaturedBooks() {
  const { data, error, isFetching, refetch } = publishedTitles.useQuery(titlesOnShelf);
  const titles = data?.items;
  if (titles?.length === 0) return null;
  return (
    <section aria-labelledby="featured-books" aria-busy={isFetching}>
      <Container>
        <SectionHeading>
          <h2 id="featured-books">{labels.books}</h2>
          <Link to="/titles">{labels.allTitles}</Link>
        </SectionHeading>
        {error && !titles ? (
          <SectionFailure onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <ShelfOfBooks titles={titles} />
        )}
      </Container>
    </section>
  );
}

/** Row with the heading of a section of the home page and a link to all its content. */
export const SectionHeading = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 12px 24px;
  padding-top: 8px;
  margin-bottom: 40px;
  h2 {
    font-size: var(--step-3);
    line-height: var(--step-3-lh);
    font-weight: 400;
  }
  ${below.tablet} {
    display: block;
    margin-bottom: 28px;
    a {
      display: inline-block;
      margin-top: 12px;
    }
  }
`;

const room = titlesOnShelf.limit;

/** Number of covers that are shown side by side on mobile. */
const side = 2;

/** Time for which each pair of books is shown on mobile, in milliseconds (specification section 9). */
const interval = 5_000;

/**
 * Renders the covers of six books, which link to their pages. On mobile the covers are a carousel of pairs.
 * @param titles Undefined while the titles are loading; placeholders are then rendered.
 */
export function ShelfOfBooks({ titles }: { titles: PublishedTitle[] | undefined }) {
  const books = titles?.slice(0, room);
  const count = Math.ceil((books?.length ?? 0) / side);
  const carousel = useCarousel({
    count,
    interval,
    active: useMedia(mobile),
    describe: (shown) =>
      labels.shownBooks(shown * side + 1, Math.min((shown + 1) * side, books?.length ?? 0)),
  });
  return (
    <div {...carousel.region}>
      <Shelf aria-hidden={!books || undefined} {...carousel.track}>
        {books
          ? books.map((title) => (
              <li key={title.id}>
                <Link
                  to={bookAddress('titles', title)}
                  aria-label={[title.title, creditOf(title)].filter(Boolean).join(', ')}
                  {...languageOf(title.title, title.language)}
                >
                  <Cover
                    cover={titleCover(title)}
                    size={title}
                    number={title.id}
                    title={title.title}
                    author={creditOf(title)}
                  />
                </Link>
              </li>
            ))
          : Array.from({ length: room }, (_, item) => (
              <li key={item}>
                <Cover />
              </li>
            ))}
      </Shelf>
      {count !== 1 && <ShelfControls {...carousel} count={count} />}
      <p className="vh" aria-live="polite">
        {carousel.announcement}
      </p>
    </div>
  );
}

const Cover = styled(Book)`
  --box: 100%;
  margin-inline: auto;
  box-shadow: 7px -3px 12px -5px rgb(20 32 26 / 0.32);
`;

const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: var(--l-gutter);
  align-items: end;
  padding-inline: 20px;
  border-bottom: 4px solid var(--c-ink);
  /* Every third cover is a little smaller, so that the row looks like books of different sizes. */
  li:nth-child(3n + 2) ${Cover} {
    --box: 92%;
  }
  li:nth-child(3) ${Cover} {
    --box: 96%;
  }
  ${below.desktop} {
    gap: 16px;
  }
  ${below.tablet} {
    display: flex;
    gap: 0;
    padding: 16px 0 0;
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scroll-behavior: smooth;
    scrollbar-width: none;
    user-select: none;
    li {
      flex: 0 0 50%;
      min-width: 0;
      padding-inline: 14px;
    }
    li:nth-child(odd) {
      scroll-snap-align: start;
      scroll-snap-stop: always;
    }
    /* The last item is as wide as the others. */
    li:nth-child(odd):last-child {
      margin-right: 50%;
    }
    a:focus-visible {
      outline-offset: -3px;
    }
  }
`;

interface ShelfControlsProps extends Pick<Carousel, 'index' | 'move' | 'playback'> {
  count: number;
}

/**
 * Controls below the featured books on mobile: position, pause, previous and next. Before hydration, carouselScript.ts
 * finds the controls by data attributes.
 */
const ShelfControls = ({ index, count, move, playback }: ShelfControlsProps) => (
  <Row data-waiting={playback ? undefined : true} suppressHydrationWarning>
    <p data-number="" suppressHydrationWarning>
      {index + 1} of {Math.max(count, 1)}
    </p>
    <PauseButton playback={playback} />
    <RoundButton
      type="button"
      aria-label={labels.previousBooks}
      data-step={-1}
      onClick={() => move(index - 1)}
    >
      <Icon name="chevronLeft" />
    </RoundButton>
    <RoundButton type="button" aria-label={labels.nextBooks} data-step={1} onClick={() => move(index + 1)}>
      <Icon name="chevronRight" />
    </RoundButton>
  </Row>
);

const Row = styled.div`
  display: none;
  ${below.tablet} {
    display: flex;
    gap: 10px;
    align-items: center;
    margin-top: 20px;
    p {
      margin-right: auto;
      font-size: 0.9375rem;
      font-feature-settings: 'tnum';
      color: var(--c-ink-3);
    }
    &[data-waiting] {
      visibility: hidden;
    }
  }
`;
