import styled from 'styled-components';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';

interface DraftRecoveryProps {
  /** When it was typed, in milliseconds since 1970. */
  at: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what was typed into this form and never saved, because the tab was closed or broke down. */
export const DraftRecovery = ({ at, onRestore, onDiscard }: DraftRecoveryProps) => (
  <Strip role="group" aria-label="Unsaved changes">
    <p>
      You left changes here on{' '}
      {new Date(at).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })} that were not saved.
      Files have to be chosen again.
    </p>
    <CompactButton onClick={onRestore}>Continue with them</CompactButton>
    <CompactButton onClick={onDiscard}>Forget them</CompactButton>
  </Strip>
);

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
