import styled from 'styled-components';
import { AdminButton } from '../AdminButton/AdminButton';
import { formatBytes } from './formatBytes';
import { fileLabels } from './fileLabels';

interface UploadProgressProps {
  /** Name of the file. */
  name: string;
  /** Number of bytes that have been sent. */
  loaded: number;
  /** Size of the upload in bytes. */
  total: number;
  onCancel: () => void;
}

/** Shows the progress of an upload in bytes and per cent, with a cancel button until all bytes have been sent. */
export function UploadStatus({ name, loaded, total, onCancel }: UploadProgressProps) {
  const percent = total > 0 ? Math.floor((loaded / total) * 100) : 0;
  return (
    <Box>
      <p>
        <Name>{name}</Name>
        {fileLabels.sent(formatBytes(loaded), formatBytes(total))}
      </p>
      {percent < 100 && <AdminButton onClick={onCancel}>{fileLabels.cancel}</AdminButton>}
      <div>
        <ProgressBar max={100} value={percent} aria-label={fileLabels.progress} />
        <Figures aria-hidden="true">
          <span>{percent < 100 ? fileLabels.uploading : fileLabels.saving}</span>
          <span>{percent}%</span>
        </Figures>
      </div>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 8px 16px;
  align-items: end;
  width: min(420px, calc(100vw - 40px));
  min-height: 84px;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
  line-height: 1.45;
  font-feature-settings: 'tnum';
  & > div {
    grid-column: 1 / -1;
  }
`;

const Name = styled.span`
  display: block;
  color: var(--c-ink);
  font-size: 0.875rem;
  font-weight: var(--w-medium);
  overflow-wrap: anywhere;
`;

const Figures = styled.p`
  display: flex;
  justify-content: space-between;
  margin-top: 5px;
`;

/** A thin progress bar as wide as its container. Omit `value` if the progress is unknown. */
export const ProgressBar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 6px;
  overflow: hidden;
  border: 0;
  border-radius: 99px;
  background: var(--c-ledger-3);
  &::-webkit-progress-bar {
    background: var(--c-ledger-3);
  }
  &::-webkit-progress-value {
    border-radius: 99px;
    background: var(--c-neem);
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border: 1px solid CanvasText;
  }
  &::-moz-progress-bar {
    background: var(--c-neem);
  }
`;
