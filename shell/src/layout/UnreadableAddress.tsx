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

interface InvalidParameterProps {
  /** The name of the query parameter. */
  name: string;
}

/** Answers an address whose query has a value that its page cannot have, such as `?page=x`. */
export const InvalidParameter = ({ name }: InvalidParameterProps) => (
  <Container>
    <PageHead title="Page not found">
      {`The value of “${name}” in this address isn’t valid. Open `}
      {/* Leads to the same path with an empty query. */}
      <a href="?">the page without it</a>, or start from the <a href="/">home page</a>.
    </PageHead>
  </Container>
);
