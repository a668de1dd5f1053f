import { Container } from '@juris/shared-ui/Container/Container';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';

interface BookUnavailableProps {
  /** The title of the page while its book is not known. */
  title: string;
  /** The list that the book is in, as the hooks of the store return it. */
  list: { isFetching: boolean; refetch: () => unknown };
}

/** The page of a book whose list could not be loaded. */
export const BookUnavailable = ({ title, list }: BookUnavailableProps) => (
  <Container>
    <PageHead title={title} />
    <SectionFailure what="this book" level={2} busy={list.isFetching} onRetry={() => void list.refetch()} />
  </Container>
);
