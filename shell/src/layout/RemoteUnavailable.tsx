import { Container } from '@juris/shared-ui/Container/Container';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import styled from 'styled-components';

interface RemoteUnavailableProps {
  /** What is away, as a visitor calls it and as it begins a sentence: "The admin area". */
  name: string;
  /** Fetches it again: a function, or the address of the page where no script is to run. */
  onRetry: (() => void) | { href: string };
  /** It is being fetched again. */
  busy?: boolean | undefined;
}

/** Stands where the pages of a remote would, when it cannot be had. All around it keeps working. */
export const RemoteUnavailable = ({ name, onRetry, busy }: RemoteUnavailableProps) => (
  <Place>
    <FailurePanel heading={<h1>{name} is unavailable</h1>} onRetry={onRetry} busy={busy}>
      It could not be loaded. The rest of the site works as usual; please try again in a moment.
    </FailurePanel>
  </Place>
);

const Place = styled(Container)`
  flex: 1;
  padding-block: 72px var(--s-9);
`;
