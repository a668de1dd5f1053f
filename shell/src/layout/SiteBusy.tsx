import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { errorLabels } from './errorLabels';

interface SiteBusyProps {
  /** Type of the rejected request: a page, or a form that was posted. */
  asked: 'page' | 'form';
}

/** Page of an overloaded site. It works without scripts and is the same at every address. */
export const SiteBusy = ({ asked }: SiteBusyProps) => (
  <Container>
    <PageHeader title={errorLabels.busy}>
      {asked === 'form' ? (
        errorLabels.busyForm
      ) : (
        <>
          {/* An empty address leads to the current page. */}
          {errorLabels.busyPage} <a href="">{errorLabels.busyRetry}</a>.
        </>
      )}
    </PageHeader>
  </Container>
);
