import { Container } from '@juris/shared-ui/Container/Container';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';
import { errorLabels } from './errorLabels';

interface SiteBusyProps {
  /** Whether a page or a form was requested. */
  asked: 'page' | 'form';
}

/** The page of an overloaded site. It works without scripts and is the same at every address. */
export const SiteBusy = ({ asked }: SiteBusyProps) => (
  <Container>
    <PageHead title={errorLabels.busy}>
      {asked === 'form' ? (
        errorLabels.busyForm
      ) : (
        <>
          {/* An empty address is that of the current page. */}
          {errorLabels.busyPage} <a href="">{errorLabels.busyRetry}</a>.
        </>
      )}
    </PageHead>
  </Container>
);
