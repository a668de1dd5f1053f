import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { relativeTime } from './relativeTime';
import { historyLabels } from './labels';

interface SavedLineProps {
  /** Time of the last save, ISO 8601. */
  savedAt: string;
  /** Name of the editor who saved the item last. Empty when unknown. */
  savedBy: string;
  /** Absent when the item cannot be duplicated. */
  onDuplicate?: (() => void) | undefined;
  onHistory: () => void;
  /** Absent when the item cannot be removed, e.g. while it is active. */
  onRemove: (() => void) | undefined;
}

/** Renders the last editor of an item and the time, and the buttons Remove, Duplicate and History. */
export const SavedLine = ({ savedAt, savedBy, onDuplicate, onHistory, onRemove }: SavedLineProps) => (
  <Line>
    <p title={new Date(savedAt).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })}>
      {historyLabels.saved(relativeTime(savedAt, Date.now()), savedBy)}
    </p>
    <span>
      {onRemove && <AdminButton onClick={onRemove}>{historyLabels.remove}</AdminButton>}
      {onDuplicate && <AdminButton onClick={onDuplicate}>{historyLabels.duplicate}</AdminButton>}
      <AdminButton onClick={onHistory}>{historyLabels.heading}</AdminButton>
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
