import { useState, type ComponentType } from 'react';
import type { Right } from '@juris/contract/rights';
import { notify, useAppDispatch } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { useRights } from '../rights/ownAccount';
import { uploadButtonLabels as labels } from './labels';

type UploadsDialog = ComponentType<{ onClose: () => void }>;

interface UploadButtonProps {
  label: string;
  /** Right that the user needs to see the button. */
  right: Right;
  /** Loads the dialog. */
  load: () => Promise<UploadsDialog>;
}

/** Button that opens a dialog for many files, for users who may save them. */
export function UploadButton({ label, right, load }: UploadButtonProps) {
  const dispatch = useAppDispatch();
  const isAllowed = useRights()(right);
  const [opened, setOpened] = useState<{ Dialog: UploadsDialog }>();
  if (!isAllowed) return null;

  async function open() {
    const Dialog = await load().catch(() => undefined);
    if (Dialog) setOpened({ Dialog });
    else dispatch(notify('failure', labels.unavailable));
  }

  return (
    <>
      <AdminButton onClick={() => void open()}>{label}</AdminButton>
      {opened && <opened.Dialog onClose={() => setOpened(undefined)} />}
    </>
  );
}
