import { Container } from '@juris/shared-ui/Container/Container';
import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { below } from '@juris/shared-ui/theme/media';
import { Link } from '@juris/platform';
import styled from 'styled-components';
import { publishedTitles, titlesOnShelf } from '../../api/publishedTitles';
import { ShelfOfBooks } from './ShelfOfBooks';

/** The first of the published titles, as covers on a shelf. */
export function OnTheShelf() {
  const { data, error, isFetching, refetch } = publishedTitles.useQuery(titlesOnShelf);
  const titles = data?.items;
  return (
    <section aria-labelledby="on-the-shelf" aria-busy={isFetching}>
      <Container>
        <Row>
          <h2 id="on-the-shelf">On the shelf</h2>
          <Link to="/titles">All published titles</Link>
        </Row>
        {error && !titles ? (
          <SectionFailure what="the published titles" onRetry={() => void refetch()} busy={isFetching} />
        ) : titles?.length === 0 ? (
          <EmptyShelf fact="No titles on the shelf yet.">
            The first books are on their way. Until then, our <Link to="/openaccess">open-access books</Link>{' '}
            are free to read.
          </EmptyShelf>
        ) : (
          <ShelfOfBooks titles={titles} />
        )}
      </Container>
    </section>
  );
}

const Row = styled.div`
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
