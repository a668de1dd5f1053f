import { Container } from '@juris/shared-ui/Container/Container';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import styled from 'styled-components';
import { errorLabels } from './errorLabels';

interface RemoteUnavailableProps {
  /** Name of the unavailable area. It starts a sentence, as in "The admin area". */
  name: string;
  /** Function that loads the area again. On a page that must work without scripts, the address of the page instead. */
  onRetry: (() => void) | { href: string };
  /** True while the area is being loaded again. */
  busy?: boolean | undefined;
}

/** Message in place of the pages of a remote that could not be loaded. The layout still works. */
export const RemoteUnavailable = ({ name, onRetry, busy }: RemoteUnavailableProps) => (
  <Box>
    <FailurePanel heading={<h1>{errorLabels.unavailable(name)}</h1>} onRetry={onRetry} busy={busy}>
      {errorLabels.notLoaded}
    </FailurePanel>
  </Box>
);

const Box = styled(Container)`
  flex: 1;
  padding-block: 72px var(--s-9);
`;
