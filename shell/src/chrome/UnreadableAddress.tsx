import { Container } from '@juris/shared-ui/Container/Container';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';

/** Answers an address that no browser would write, such as `/%zz`: there is no page to look for. */
export const UnreadableAddress = () => (
  <Container>
    <PageHead title="Page not found">
      The address is incomplete or mistyped. Start from the <a href="/">home page</a>, or use the menu above.
    </PageHead>
  </Container>
);
