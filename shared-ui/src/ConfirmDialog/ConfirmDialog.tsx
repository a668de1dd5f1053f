import { useId, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { AdminButton } from '../AdminButton/AdminButton';
import { DialogBody, DialogFooter, Panel, Scrim } from '../Dialog/Dialog';
import { below } from '../theme/media';

interface ConfirmDialogProps {
  /** Question to the user, which is the heading of the dialog. */
  question: string;
  /** Text below the question that says what the action does. */
  consequence: ReactNode;
  /** Label of the confirming button, e.g. "Deactivate". */
  confirmLabel: string;
  /** True if the action removes and hides nothing. The confirming button is then not red. */
  isHarmless?: boolean;
  onConfirm: () => void;
  /** Called when the user presses Cancel or the Escape key. */
  onCancel: () => void;
}

/** A modal dialog that asks for confirmation. The Cancel button has the focus, so pressing Enter changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, consequence, confirmLabel, isHarmless = false, onConfirm, onCancel } = props;
  const questionId = useId();
  const consequenceId = useId();
  const isAnswered = useRef(false);

  /** Ignores all presses after the first one. The dialog may stay open for a short time. */
  const once = (answer: () => void) => () => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    answer();
  };

  return (
    <Top rank="question" onEscape={once(onCancel)}>
      <Small role="alertdialog" aria-labelledby={questionId} aria-describedby={consequenceId} tabIndex={-1}>
        <DialogBody>
          <Question id={questionId}>{question}</Question>
          <Consequence id={consequenceId}>{consequence}</Consequence>
        </DialogBody>
        <DialogFooter>
          <AdminButton onClick={once(onCancel)} data-first-focus>
            Cancel
          </AdminButton>
          <AdminButton variant={isHarmless ? 'filled' : 'danger'} onClick={once(onConfirm)}>
            {confirmLabel}
          </AdminButton>
        </DialogFooter>
      </Small>
    </Top>
  );
}

const Top = styled(Scrim)`
  z-index: var(--z-confirm);
`;

const Small = styled(Panel)`
  width: min(420px, 100%);
  ${below.tablet} {
    width: 100%;
  }
`;

const Question = styled.h2`
  font-size: 1.125rem;
  line-height: 1.35;
`;

const Consequence = styled.div`
  margin-top: 6px;
  color: var(--c-ink-2);
  overflow-wrap: anywhere;
`;
