import { Container } from '@juris/shared-ui/Container/Container';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';

interface BookUnavailableProps {
  /** The title of the page while the book is unknown. */
  title: string;
  /** The query of the book, as the hooks of the store return it. */
  query: { isFetching: boolean; refetch: () => unknown };
}

/** Replaces the page of a book that could not be loaded. */
export const BookUnavailable = ({ title, query }: BookUnavailableProps) => (
  <Container>
    <PageHead title={title} />
    <SectionFailure level={2} busy={query.isFetching} onRetry={() => void query.refetch()} />
  </Container>
);
