import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { UploadProgress } from '@juris/shared-ui/FileField/UploadProgress';
import { Overlay } from '@juris/shared-ui/Overlay/Overlay';
import type { SaveProgress } from './useSave';

/**
 * Covers the page while a form is saved. An upload can be cancelled at any time. The wait for the server's response can be
 * ended only after some seconds.
 */
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
