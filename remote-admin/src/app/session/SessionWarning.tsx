import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { aboveLayers } from '@juris/shared-ui/Layer/Layer';
import { sessionLabels } from './labels';

interface SessionWarningProps {
  onSignIn: () => void;
  onDismiss: () => void;
}

/** Warns that the session is about to expire. It is shown above dialogs, because a form may be open. */
export const SessionWarning = ({ onSignIn, onDismiss }: SessionWarningProps) =>
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
