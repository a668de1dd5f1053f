import styled from 'styled-components';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { ago } from './ago';

interface SavedLineProps {
  /** ISO 8601. */
  savedAt: string;
  /** Empty where nobody knows. */
  savedBy: string;
  /** Absent where a second one like it makes no sense. */
  onDuplicate?: () => void;
  onHistory: () => void;
  /** Absent where it cannot be removed, as while it is active. */
  onRemove: (() => void) | undefined;
}

/** Who saved an item last, and the way to what it was before. */
export const SavedLine = ({ savedAt, savedBy, onDuplicate, onHistory, onRemove }: SavedLineProps) => (
  <Line>
    <p title={new Date(savedAt).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })}>
      Saved {savedBy && `by ${savedBy}, `}
      {ago(savedAt, Date.now())}
    </p>
    <span>
      {onRemove && <CompactButton onClick={onRemove}>Remove</CompactButton>}
      {onDuplicate && <CompactButton onClick={onDuplicate}>Duplicate</CompactButton>}
      <CompactButton onClick={onHistory}>History</CompactButton>
    </span>
  </Line>
);

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 12px;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
  span {
    display: flex;
    gap: 8px;
  }
  p {
    overflow-wrap: anywhere;
  }
`;
