import { Container } from '@juris/shared-ui/Container/Container';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';

/** Renders the first page of the remote. */
export const HomePage = () => (
  <Container>
    <PageHead title="__title__">Replace this page.</PageHead>
  </Container>
);
