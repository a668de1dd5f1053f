import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { UploadProgress } from '@juris/shared-ui/FileField/UploadProgress';
import { Overlay } from '@juris/shared-ui/Overlay/Overlay';
import type { SaveProgress } from './useSave';

/** Covers the page while a form is saved. An upload can be cancelled at any time; other saves after a delay. */
export const SavingOverlay = ({ saving }: { saving: SaveProgress }) => {
  const { isSaving, isSlow, upload, cancel } = saving;
  return (
    <Overlay open={isSaving}>
      {upload && <UploadProgress {...upload} onCancel={cancel} />}
      {isSlow && (!upload || upload.loaded >= upload.total) && (
        <CompactButton onClick={cancel}>Stop waiting</CompactButton>
      )}
    </Overlay>
  );
};
