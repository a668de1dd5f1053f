import { uploadButtonLabels } from '../uploads/labels';
import { UploadButton } from '../uploads/UploadButton';

/** Button that opens the dialog for many covers. */
export const CoversButton = () => (
  <UploadButton
    label={uploadButtonLabels.covers}
    right="changeInBulk"
    load={async () => (await import(/* webpackChunkName: "covers" */ './CoversDialog')).CoversDialog}
  />
);
