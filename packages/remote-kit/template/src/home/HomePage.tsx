import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';

/** Renders the first page of the remote. */
export const HomePage = () => (
  <Container>
    <PageHeader title="__title__">Replace this page.</PageHeader>
  </Container>
);
