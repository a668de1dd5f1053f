import { Container } from '@juris/shared-ui/Container/Container';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';

export const busyLabels = {
  title: 'The site is busy',
  page: 'Many pages are being requested right now. Wait a few seconds, then',
  tryAgain: 'try again',
  form: 'Your form was not sent. Wait a few seconds, go back, and send it again.',
} as const;

interface SiteBusyProps {
  /** Whether a page was requested, or a form sent. */
  asked: 'page' | 'form';
}

/** Tells a visitor that the site has too much to do. It works without scripts and is the same at every address. */
export const SiteBusy = ({ asked }: SiteBusyProps) => (
  <Container>
    <PageHead title={busyLabels.title}>
      {asked === 'form' ? (
        busyLabels.form
      ) : (
        <>
          {/* An empty address is that of the page. */}
          {busyLabels.page} <a href="">{busyLabels.tryAgain}</a>.
        </>
      )}
    </PageHead>
  </Container>
);
