import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ProgressBar } from '@juris/shared-ui/FileField/UploadStatus';
import { importLabels } from './labels';

interface ImportProgressProps {
  label: string;
  /** Number of bytes or rows that are done. Absent while the progress is unknown. */
  done?: number;
  /** Number of all bytes or rows. */
  total?: number;
  /** The progress as text. */
  figures?: string;
  onCancel: () => void;
}

/** Renders the progress of a check or an import, with a button that cancels it. */
export const ImportProgress = ({ label, done, total, figures, onCancel }: ImportProgressProps) => (
  <Row>
    <p role="status">{label}</p>
    <AdminButton onClick={onCancel}>{importLabels.cancel}</AdminButton>
    <ProgressBar aria-label={label} max={total} value={done} />
    {/* Hidden from screen readers, which would announce each change of this text. They read the numbers from the
        progress bar. */}
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
