import { Container } from '@juris/shared-ui/Container/Container';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';
import { errorLabels } from './errorLabels';

interface SiteBusyProps {
  /** Type of the rejected request: a page, or a form that was posted. */
  asked: 'page' | 'form';
}

/** Page that is sent while the site is overloaded. It works without scripts and is the same at every address. */
export const SiteBusy = ({ asked }: SiteBusyProps) => (
  <Container>
    <PageHead title={errorLabels.busy}>
      {asked === 'form' ? (
        errorLabels.busyForm
      ) : (
        <>
          {/* A link with an empty address leads to the current page. */}
          {errorLabels.busyPage} <a href="">{errorLabels.busyRetry}</a>.
        </>
      )}
    </PageHead>
  </Container>
);
