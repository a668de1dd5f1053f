import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { historyLabels } from './labels';
import { formatIndianDay, formatShortIndianTime } from '../schedule/indianTime';

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
    <p title={formatShortIndianTime(savedAt)}>
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
    flex-wrap: wrap;
    gap: 8px;
  }
  p {
    overflow-wrap: anywhere;
  }
`;

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
] as const;

const words = new Intl.RelativeTimeFormat('en-IN');

/**
 * Returns how long ago a time is, such as "3 minutes ago". After thirty days it returns the date.
 * @param at Past time, ISO 8601.
 * @param now Current time, in milliseconds since 1970.
 */
export function relativeTime(at: string, now: number): string {
  let passed = Math.max(0, Math.round((now - Date.parse(at)) / 1000));
  if (passed < 10) return historyLabels.justNow;
  for (const [unit, many] of steps) {
    if (passed < many) return words.format(-passed, unit);
    passed = Math.floor(passed / many);
  }
  return formatIndianDay(at);
}
