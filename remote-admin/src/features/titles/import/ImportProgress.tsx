import styled from 'styled-components';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { ProgressBar } from '@juris/shared-ui/FileField/ProgressBar';
import { labels } from './labels';

interface ImportProgressProps {
  label: string;
  /** Bytes or rows; absent while the duration is unknown. */
  done?: number;
  total?: number;
  /** The progress as text. */
  figures?: string;
  onCancel: () => void;
}

/** The progress of a check or an import, and the button that cancels it. */
export const ImportProgress = ({ label, done, total, figures, onCancel }: ImportProgressProps) => (
  <Row>
    <p role="status">{label}</p>
    <CompactButton onClick={onCancel}>{labels.cancel}</CompactButton>
    <ProgressBar aria-label={label} max={total} value={done} />
    {/* Screen readers would announce each number separately. The progress bar has the numbers too. */}
    {figures !== undefined && <p aria-hidden="true">{figures}</p>}
  </Row>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 8px 16px;
  align-items: center;
  margin-block: 14px;
  progress,
  progress + p {
    grid-column: 1 / -1;
  }
`;
