import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { useAppSelector } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { DialogFooter, Panel, Scrim } from '@juris/shared-ui/Dialog/Dialog';
import { below } from '@juris/shared-ui/theme/media';
import { CredentialsForm } from './CredentialsForm';
import { sessionLabels } from './labels';

interface SignInAgainProps {
  heading: string;
  onDone: () => void;
  /** Called when the user presses Not now or Escape. The page stays open, and waiting requests fail. */
  onDecline: () => void;
}

/** Sign-in form over the current page, so that typed text is not lost. */
export function SignInAgain({ heading, onDone, onDecline }: SignInAgainProps) {
  const email = useAppSelector(({ session }) => session.email);
  const headingId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(email ? '[type=password]' : 'input')?.focus();
  }, [email]);

  return (
    <Top rank="sign-in" onEscape={onDecline}>
      <Small ref={panel} role="dialog" aria-labelledby={headingId} tabIndex={-1}>
        <Head>
          <h2 id={headingId}>{heading}</h2>
          <p>{sessionLabels.signInToContinue}</p>
        </Head>
        <Form email={email} onSignedIn={onDone}>
          {(isSigningIn) => (
            <DialogFooter>
              <AdminButton onClick={onDecline}>{sessionLabels.notNow}</AdminButton>
              <AdminButton type="submit" variant="filled">
                {isSigningIn ? sessionLabels.signingIn : sessionLabels.signIn}
              </AdminButton>
            </DialogFooter>
          )}
        </Form>
      </Small>
    </Top>
  );
}

/** Layer above the overlay of a save, which may wait for this sign-in. */
const Top = styled(Scrim)`
  z-index: var(--z-sign-in);
`;

const Small = styled(Panel)`
  width: min(420px, 100%);
  ${below.tablet} {
    width: 100%;
  }
`;

const Head = styled.div`
  padding: 22px 24px 18px;
  h2 {
    font-size: 1.125rem;
    line-height: 1.35;
  }
  p {
    margin-top: 6px;
    color: var(--c-ink-2);
  }
`;

const Form = styled(CredentialsForm)`
  display: grid;
  gap: 16px;
  overflow: auto;
  & > div {
    padding: 0 24px;
  }
  & > footer {
    margin-top: 6px;
  }
`;
