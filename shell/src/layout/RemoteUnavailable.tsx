import { Container } from '@juris/shared-ui/Container/Container';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import styled from 'styled-components';
import { errorLabels } from './errorLabels';

interface RemoteUnavailableProps {
  /** The name of the area, at the start of a sentence: "The admin area". */
  name: string;
  /** Loads it again: a function, or the address of the page where scripts don't run. */
  onRetry: (() => void) | { href: string };
  /** Whether it is being loaded again. */
  busy?: boolean | undefined;
}

/** Replaces the pages of a remote that could not be loaded. The layout keeps working. */
export const RemoteUnavailable = ({ name, onRetry, busy }: RemoteUnavailableProps) => (
  <Place>
    <FailurePanel heading={<h1>{errorLabels.unavailable(name)}</h1>} onRetry={onRetry} busy={busy}>
      {errorLabels.notLoaded}
    </FailurePanel>
  </Place>
);

const Place = styled(Container)`
  flex: 1;
  padding-block: 72px var(--s-9);
`;
