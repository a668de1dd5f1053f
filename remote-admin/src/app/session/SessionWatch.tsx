import { useEffect, useState, useEffectEvent, useRef, useId } from 'react';
import styled from 'styled-components';
import { createPortal } from 'react-dom';
import {
  declineRenewal,
  offerRenewal,
  useAppDispatch,
  useAppSelector,
  sessionOf,
  signedIn,
  tokenOf,
} from '@juris/platform';
import { stateAt, type SessionState } from '@juris/platform/sessionStates';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { aboveLayers } from '@juris/shared-ui/Layer/Layer';
import { DialogFooter, Panel, Scrim } from '@juris/shared-ui/Dialog/Dialog';
import { below } from '@juris/shared-ui/theme/media';
import { sessionLabels } from './labels';
import { useAdminRenewSessionMutation, useIdleEnd, isRecentlyUsed } from './session';
import { CredentialsForm } from './CredentialsForm';

/**
 * Watches the session: renews it while an editor works and warns before it expires. After the expiry or a rejection by
 * the server, a dialog over the page asks for the password. A rejected request is then sent again.
 */
export function SessionWatch() {
  const dispatch = useAppDispatch();
  const state = useSessionState();
  const expiresAt = useAppSelector(({ session }) => session.expiresAt);
  // Each of these states stores the `expiresAt` of the session for which the user decided. A newer session has another
  // `expiresAt`, so the decision does not apply to it.
  const [askedFor, setAskedFor] = useState(0);
  const [warningClosedFor, setWarningClosedFor] = useState(0);
  const [declinedFor, setDeclinedFor] = useState(0);
  useIdleEnd();
  useRenewal();

  useEffect(() => {
    dispatch(offerRenewal(true));
    return () => void dispatch(offerRenewal(false));
  }, [dispatch]);

  function settle() {
    setAskedFor(0);
    if (expiresAt <= Date.now()) setDeclinedFor(expiresAt);
    dispatch(declineRenewal());
  }

  const isAsked = state === 'ending' && askedFor === expiresAt;
  const isOver = state === 'rejected' || (state === 'expired' && declinedFor !== expiresAt);
  if (isAsked || isOver)
    return (
      <SignInAgain
        heading={isAsked ? sessionLabels.signInAgain : sessionLabels.sessionEnded}
        onDone={settle}
        onDecline={settle}
      />
    );
  if (state === 'ending' && warningClosedFor !== expiresAt)
    return (
      <SessionWarning
        onSignIn={() => setAskedFor(expiresAt)}
        onDismiss={() => setWarningClosedFor(expiresAt)}
      />
    );
  return null;
}

/** A token is renewed when it expires in less than this time. The server issues tokens for two hours. */
const renewedBeforeMs = 60 * 60_000;
/** Minimum time between two attempts to renew the token. */
const retryAfterMs = 60_000;

/** Renews the token while the editor works. Without recent input, the token expires. */
function useRenewal() {
  const dispatch = useAppDispatch();
  const { token, expiresAt } = useAppSelector(({ session }) => session);
  const [renew] = useAdminRenewSessionMutation();
  const triedAt = useRef(0);

  const renewIfDue = useEffectEvent(async () => {
    const now = Date.now();
    const isDue =
      expiresAt > now && expiresAt - now < renewedBeforeMs && now - triedAt.current > retryAfterMs;
    if (!token || !isDue || !isRecentlyUsed()) return;
    triedAt.current = now;
    const { data } = await renew();
    const receivedAt = Date.now();
    const newer = data?.token ?? '';
    // After a log out during the request, the stored token has changed. The new token must not sign the user in again.
    const isUsable = sessionOf(newer, receivedAt).expiresAt > receivedAt;
    dispatch((_, getState) => {
      if (isUsable && tokenOf(getState()) === token) dispatch(signedIn(newer, receivedAt));
    });
  });

  useEffect(() => {
    void renewIfDue();
    const clock = setInterval(() => void renewIfDue(), 1_000);
    return () => clearInterval(clock);
  }, [token, expiresAt]);
}

/**
 * Returns the state of the session. Reads the clock every second, because a single timer fires too late after the
 * machine sleeps.
 */
function useSessionState(): SessionState {
  const session = useAppSelector((state) => state.session);
  const [read, setRead] = useState(() => ({ session, state: stateAt(session, Date.now()) }));

  useEffect(() => {
    const update = () => {
      const state = stateAt(session, Date.now());
      setRead((last) => (last.session === session && last.state === state ? last : { session, state }));
    };
    update();
    const clock = setInterval(update, 1_000);
    return () => clearInterval(clock);
  }, [session]);

  // The state of a previous session must not be shown for a new one.
  return read.session === session ? read.state : stateAt(session, Date.now());
}

interface SessionWarningProps {
  onSignIn: () => void;
  onDismiss: () => void;
}

/** Warns that the session is about to expire. It is shown above dialogs, because a form may be open. */
const SessionWarning = ({ onSignIn, onDismiss }: SessionWarningProps) =>
  createPortal(
    <Strip role="alert" {...aboveLayers}>
      <p>{sessionLabels.sessionEnds}</p>
      <AdminButton variant="filled" onClick={onSignIn}>
        {sessionLabels.signInAgain}
      </AdminButton>
      <AdminButton onClick={onDismiss}>{sessionLabels.notNow}</AdminButton>
    </Strip>,
    document.body,
  );

const Strip = styled.section`
  position: fixed;
  top: 12px;
  left: 50%;
  z-index: var(--z-toast);
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  justify-content: center;
  width: max-content;
  max-width: calc(100vw - 32px);
  padding: 10px 10px 10px 16px;
  border-radius: 8px;
  background: var(--c-turmeric-wash);
  box-shadow: var(--sh-toast);
  font-size: 0.875rem;
  translate: -50% 0;
  p {
    margin-right: 8px;
  }
`;

interface SignInAgainProps {
  heading: string;
  onDone: () => void;
  /** Called when the user presses Not now or Escape. The page stays open, and waiting requests fail. */
  onDecline: () => void;
}

/** Sign-in form over the current page, so that typed text is not lost. */
function SignInAgain({ heading, onDone, onDecline }: SignInAgainProps) {
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
