import { useEffect, useEffectEvent } from 'react';
import { useAppSelector } from '@juris/platform';
import { formLabels } from '../form/labels';
import { SimpleDialog } from '../form/ShortDialogs';
import { openPreview, type Preview } from '../preview/openPreview';
import { draftLabels } from './labels';

interface PreviewFromLinkProps {
  title: string;
  preview: Preview;
  onClose: () => void;
}

/** Shows the preview of a stored draft in place of the admin area, for a link from a colleague. */
export function PreviewFromLink({ title, preview, onClose }: PreviewFromLinkProps) {
  const token = useAppSelector(({ session }) => session.token);
  const open = useEffectEvent(() => void openPreview(preview, undefined, token, '_self'));
  useEffect(() => open(), []);
  return (
    <SimpleDialog {...{ title, onClose }} closeLabel={formLabels.cancel}>
      <p role="status">{draftLabels.preparingPreview}</p>
    </SimpleDialog>
  );
}
