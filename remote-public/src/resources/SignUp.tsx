import { Button } from '@juris/shared-ui/Button/Button';
import { Decoy } from '@juris/shared-ui/FormField/Decoy';
import { FormField } from '@juris/shared-ui/FormField/FormField';
import { below } from '@juris/shared-ui/theme/media';
import { Form, useActionData, useNavigation } from '@juris/shell/platform';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { decoy, type SignUpAnswer } from './signUpAction';
import { addressOf, newsletter } from './tabs';

/** The newsletter's sign-up: one address, and Send. Without scripts the browser posts it and the page answers. */
export function SignUp() {
  const answer = useActionData<SignUpAnswer>();
  const sending = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const refused = answer?.taken === false ? answer : undefined;

  useEffect(() => {
    if (answer?.taken) form.current?.reset();
    if (refused?.wrong) form.current?.querySelector<HTMLInputElement>('[name="email"]')?.focus();
  }, [answer, refused]);

  return (
    <Block id="letter" aria-labelledby="letter-heading">
      <div>
        <h2 id="letter-heading">The Juris letter</h2>
        <p>New books, calls for proposals and one useful thing about publishing. Once a month.</p>
      </div>
      <Form
        ref={form}
        method="post"
        action={`${addressOf(newsletter)}#letter`}
        noValidate
        preventScrollReset
        onSubmit={(event) => sending && event.preventDefault()}
      >
        <Row>
          <FormField
            key={answer?.taken ? answer.message : 'address'}
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={refused?.email ?? ''}
            error={refused?.wrong}
          />
          <Button type="submit" aria-disabled={sending || undefined}>
            {sending ? 'Sending…' : 'Send'}
          </Button>
        </Row>
        <Decoy name={decoy} />
        <Outcome role="status">{answer?.taken && answer.message}</Outcome>
        <Outcome role="alert">{refused?.failed}</Outcome>
      </Form>
    </Block>
  );
}

const Block = styled.section`
  display: grid;
  grid-template-columns: 5fr 7fr;
  gap: var(--l-gutter);
  align-items: center;
  margin-top: 40px;
  padding: 48px;
  background: var(--c-ledger-2);
  h2 {
    font-size: var(--step-3);
    line-height: var(--step-3-lh);
    font-weight: 400;
  }
  h2 + p {
    max-width: 26em;
    margin-top: 10px;
    color: var(--c-ink-2);
  }
  ${below.desktop} {
    padding: 36px 32px;
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    margin-inline: calc(-1 * var(--l-margin-mobile));
    padding: 28px var(--l-margin-mobile);
  }
`;

/* The button stays beside the field when an error grows below it. */
const Row = styled.div`
  display: flex;
  gap: 10px;
  align-items: start;
  > :first-child {
    flex: 1;
    min-width: 0;
  }
  > ${Button} {
    margin-top: calc(0.9375rem * 1.4 + 6px);
  }
  ${below.tablet} {
    flex-direction: column;
    align-items: stretch;
    > ${Button} {
      margin-top: 0;
    }
  }
`;

const Outcome = styled.p`
  font-weight: var(--w-medium);
  &:not(:empty) {
    margin-top: 14px;
  }
  &[role='status'] {
    color: var(--c-neem);
  }
  &[role='alert'] {
    color: var(--c-chay);
  }
`;
