import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import type { QueryState } from '@juris/shared-ui/QueryList/QueryList';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';

interface BookUnavailableProps {
  /** Title of the page, in place of the unknown title of the book. */
  title: string;
  /** Query state of the book. */
  query: QueryState;
}

/** Shown in place of a book's page if the book could not be loaded. */
export const BookUnavailable = ({ title, query }: BookUnavailableProps) => (
  <Container>
    <PageHeader title={title} />
    <SectionFailure level={2} busy={query.isFetching} onRetry={() => void query.refetch()} />
  </Container>
);
