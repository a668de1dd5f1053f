import { Container } from '@juris/shared-ui/Container/Container';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { below } from '@juris/shared-ui/theme/media';
import { Link } from '@juris/platform';
import styled from 'styled-components';
import { publishedTitles, titlesOnShelf } from '../../api/publishedTitles';
import { bookLabels } from '../../books/bookLabels';
import { homeLabels as labels } from './labels';
import { ShelfOfBooks } from './ShelfOfBooks';

/** Section of the home page with the covers of the first published titles. */
export function FeaturedBooks() {
  const { data, error, isFetching, refetch } = publishedTitles.useQuery(titlesOnShelf);
  const titles = data?.items;
  return (
    <section aria-labelledby="featured-books" aria-busy={isFetching}>
      <Container>
        <SectionHeading>
          <h2 id="featured-books">{labels.books}</h2>
          <Link to="/titles">{labels.allTitles}</Link>
        </SectionHeading>
        {error && !titles ? (
          <SectionFailure onRetry={() => void refetch()} busy={isFetching} />
        ) : titles?.length === 0 ? (
          <EmptyState fact={bookLabels.noTitles}>
            <Link to="/openaccess">{bookLabels.seeOpenAccess}</Link>
          </EmptyState>
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
