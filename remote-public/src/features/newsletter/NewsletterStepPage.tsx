import { Button } from '@juris/shared-ui/Button/Button';
import { Container } from '@juris/shared-ui/Container/Container';
import { FormOutcome } from '@juris/shared-ui/FormField/FormOutcome';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import original from '@juris/contract/page-texts/newsletter.json';
import { useActionData, usePageTexts, type Store } from '@juris/platform';
import styled from 'styled-components';
import type { NewsletterLink } from '@juris/contract';
import { postForm } from '../../api/forms';
import { jsonResponse } from '../../pages/page';

/**
 * Page that a newsletter mail links to: `confirm` confirms the subscription, the second step of the double opt-in, and
 * `leave` ends it. Opening the link changes nothing, because virus scanners open links; the button does. Mail clients can
 * post to the address of `leave` without showing the page (RFC 8058). The token is only in the address of the page, so one
 * cached page serves all visitors.
 */
export function NewsletterStepPage({ step }: { step: NewsletterStep }) {
  const { title, lead, button } = usePageTexts('newsletter', original)[step];
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

/** A step that a newsletter mail links to, which is also the name of its texts. */
export type NewsletterStep = 'confirm' | 'leave';

/** Result of confirming or ending a subscription. */
export interface NewsletterStepResult {
  /** `invalidLink`: the link will never work. `failed`: the visitor can try again. */
  outcome: 'done' | 'invalidLink' | 'failed';
  message: string;
}

/** Action that confirms or ends the subscription whose token is in the address of the request. */
export async function handleNewsletterStep(
  store: Store,
  request: Request,
  step: NewsletterStep,
): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token');
  if (!token) return answer(400, { outcome: 'invalidLink', message: newsletterLabels.incompleteLink });
  const body: NewsletterLink = { token };
  const { data, error } = await postForm(store, { url: `contact/newsletter/${step}`, body });
  if (data) return answer(200, { outcome: 'done', message: data.message });
  const status = error?.status ?? 503;
  return answer(status, {
    outcome: status === 400 || status === 404 ? 'invalidLink' : 'failed',
    message: error?.message ?? newsletterLabels.failed,
  });
}

const answer = (status: number, said: NewsletterStepResult) => jsonResponse(said, status);

/** Error messages of the pages that newsletter mails link to; other texts are page texts. Tests use them too. */
export const newsletterLabels = {
  incompleteLink: 'This link is incomplete or has expired.',
  failed: 'Something went wrong. Try again.',
} as const;
