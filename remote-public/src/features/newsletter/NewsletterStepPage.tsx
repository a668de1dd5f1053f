import { Button } from '@juris/shared-ui/Button/Button';
import { Container } from '@juris/shared-ui/Container/Container';
import { FormOutcome } from '@juris/shared-ui/FormField/FormOutcome';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import type { NewsletterStepTexts } from '@juris/contract/page-texts/listTexts';
import original from '@juris/contract/page-texts/newsletter.json';
import { useActionData, usePageTexts } from '@juris/platform';
import styled from 'styled-components';
import type { NewsletterStepResult } from './handleNewsletterStep';

/** Page that confirms a subscription to the newsletter. This is the second step of the double opt-in. */
export const ConfirmPage = () => <NewsletterStepPage texts={usePageTexts('newsletter', original).confirm} />;

/** Page that ends a subscription. Mail clients can post to its address without showing the page (RFC 8058). */
export const UnsubscribePage = () => (
  <NewsletterStepPage texts={usePageTexts('newsletter', original).leave} />
);

/**
 * Page that a newsletter mail links to. Its button confirms or ends the subscription; opening the link changes nothing,
 * because virus scanners open links. The token is only in the address of the page, so one cached page serves all
 * visitors.
 */
function NewsletterStepPage({ texts: { title, lead, button } }: { texts: NewsletterStepTexts }) {
  const answer = useActionData<NewsletterStepResult>();
  const isOpen = !answer || answer.outcome === 'failed';
  return (
    <Container>
      <PageHeader title={title}>{isOpen && lead}</PageHeader>
      <Step>
        <div role={answer && answer.outcome !== 'done' ? 'alert' : 'status'}>
          {answer && (
            <FormOutcome isSuccess={answer.outcome === 'done'} autoFocus>
              {answer.message}
            </FormOutcome>
          )}
        </div>
        {isOpen && (
          <form method="post">
            <Button type="submit">{button}</Button>
          </form>
        )}
      </Step>
    </Container>
  );
}

const Step = styled.div`
  display: grid;
  gap: 28px;
  max-width: 40em;
  padding-bottom: var(--s-9);
`;
