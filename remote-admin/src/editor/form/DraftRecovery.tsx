import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { useFormState } from './formState';
import { formLabels } from './labels';

/** Offers to restore an unsaved draft of this form after the tab was closed or crashed. */
export function DraftRecovery() {
  const { abandoned } = useFormState();
  if (!abandoned) return null;
  return (
    <Strip role="group" aria-label={formLabels.unsavedChanges}>
      <p>
        {formLabels.unsavedSince(
          new Date(abandoned.at).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' }),
        )}
      </p>
      <AdminButton onClick={abandoned.restore}>{formLabels.restore}</AdminButton>
      <AdminButton onClick={abandoned.discard}>{formLabels.discard}</AdminButton>
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-bottom: 18px;
  padding: 12px;
  border-radius: 6px;
  background: var(--c-turmeric-wash);
  p {
    flex: 1 1 260px;
  }
`;
