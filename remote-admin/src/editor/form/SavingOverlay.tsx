import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { UploadStatus } from '@juris/shared-ui/FileField/UploadStatus';
import { LoadingOverlay } from '@juris/shared-ui/LoadingOverlay/LoadingOverlay';
import type { SaveProgress } from './useSave';
import { formLabels } from './labels';

/**
 * Covers the page while a form is saved. An upload can be cancelled. Waiting for the response can be ended after some
 * seconds.
 */
export const SavingOverlay = ({ saving }: { saving: SaveProgress }) => {
  const { isSaving, isSlow, upload, cancel } = saving;
  return (
    <LoadingOverlay open={isSaving}>
      {upload && <UploadStatus {...upload} onCancel={cancel} />}
      {isSlow && (!upload || upload.loaded >= upload.total) && (
        <AdminButton onClick={cancel}>{formLabels.stopWaiting}</AdminButton>
      )}
    </LoadingOverlay>
  );
};
