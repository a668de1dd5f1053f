import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { UploadProgress } from '@juris/shared-ui/FileField/UploadProgress';
import { Overlay } from '@juris/shared-ui/Overlay/Overlay';
import type { Upload } from './useSave';

interface SavingOverlayProps {
  isSaving: boolean;
  /** Nothing has been heard of the save for a while. */
  isSlow: boolean;
  upload: Upload | undefined;
  onCancel: () => void;
}

/** Covers the page while a form is saved. There is always a way out: at once while files are sent, else after a while. */
export const SavingOverlay = ({ isSaving, isSlow, upload, onCancel }: SavingOverlayProps) => (
  <Overlay open={isSaving}>
    {upload && <UploadProgress {...upload} onCancel={onCancel} />}
    {isSlow && (!upload || upload.loaded >= upload.total) && (
      <CompactButton onClick={onCancel}>Stop waiting</CompactButton>
    )}
  </Overlay>
);
