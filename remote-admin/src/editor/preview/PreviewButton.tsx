import { notify, useAppDispatch, useAppSelector } from '@juris/platform';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { openPreview, type Previewed } from './openPreview';

interface PreviewButtonProps {
  /** What the form would make, asked for when it is pressed. */
  preview: () => Previewed;
  /** An image that is chosen and stored nowhere. */
  image: () => File | undefined;
}

/** Shows the public page in a new tab as it would be with what stands in the form, stored or not. */
export function PreviewButton({ preview, image }: PreviewButtonProps) {
  const dispatch = useAppDispatch();
  const token = useAppSelector(({ session }) => session.token);
  return (
    <CompactButton
      onClick={() =>
        void openPreview(preview(), image(), token).catch(() =>
          dispatch(notify('failure', 'The chosen image could not be read.')),
        )
      }
    >
      Preview
    </CompactButton>
  );
}
