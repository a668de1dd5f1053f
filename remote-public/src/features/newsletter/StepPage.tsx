import { Button } from '@juris/shared-ui/Button/Button';
import { Container } from '@juris/shared-ui/Container/Container';
import { FormOutcome } from '@juris/shared-ui/FormField/FormOutcome';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';
import { useActionData } from '@juris/platform';
import styled from 'styled-components';
import type { StepAnswer } from './takeStep';

interface StepPageProps {
  /** The page's words, from its data file. */
  texts: { title: string; lead: string; button: string };
}

/**
 * A page that a mail leads to: what its button does, and what came of it. Programs that open the links of mails to look
 * for harm press no button. The form is the browser's own: it posts to the very address, whose token nobody else needs
 * to know, so one kept page does for everybody.
 */
export function StepPage({ texts: { title, lead, button } }: StepPageProps) {
  const answer = useActionData<StepAnswer>();
  return (
    <Container>
      <PageHead title={title}>{lead}</PageHead>
      <Step>
        <div role={answer && !answer.done ? 'alert' : 'status'}>
          {answer && (
            <FormOutcome isSuccess={answer.done} autoFocus>
              {answer.message}
            </FormOutcome>
          )}
        </div>
        {!answer?.done && (
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
