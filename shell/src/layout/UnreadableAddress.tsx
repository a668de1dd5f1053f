import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { errorLabels } from './errorLabels';

/** Page for a malformed address, such as `/%zz`. */
export const UnreadableAddress = () => (
  <Container>
    <PageHeader title={errorLabels.notFound}>
      {errorLabels.badAddress} <a href="/">{errorLabels.homePage}</a>
      {errorLabels.useMenu}
    </PageHeader>
  </Container>
);

interface InvalidParameterProps {
  /** Name of the query parameter. */
  name: string;
}

/** Page for an address with an invalid query parameter, such as `?page=x`. */
export const InvalidParameter = ({ name }: InvalidParameterProps) => (
  <Container>
    <PageHeader title={errorLabels.notFound}>
      {/* The address `?` leads to the current path with an empty query. */}
      {errorLabels.invalidValue(name)} <a href="?">{errorLabels.withoutValue}</a>
      {errorLabels.startFrom} <a href="/">{errorLabels.homePage}</a>.
    </PageHeader>
  </Container>
);
