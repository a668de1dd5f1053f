import { notify, useAppDispatch, useAppSelector } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { openPreview, type Preview } from './openPreview';
import { editorLabels } from '../labels';

interface PreviewButtonProps {
  /** Returns the preview. Called on each click, because the draft changes. */
  preview: () => Preview;
  /** Returns the newly selected image, which is not stored yet. */
  image: () => File | undefined;
}

/** Button that opens the public page in a new tab, with the unsaved values of the form. */
export function PreviewButton({ preview, image }: PreviewButtonProps) {
  const dispatch = useAppDispatch();
  const token = useAppSelector(({ session }) => session.token);
  return (
    <AdminButton
      onClick={() =>
        void openPreview(preview(), image(), token).catch(() =>
          dispatch(notify('failure', editorLabels.imageUnreadable)),
        )
      }
    >
      {editorLabels.preview}
    </AdminButton>
  );
}
