import { useState } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { useRights } from '../../app/rights/useRights';
import { screenLabels } from './screenLabels';
import type { CoversDialog } from './CoversDialog';

/** Button that opens the dialog for many covers, for users who may change records in bulk. */
export function CoversButton() {
  const dispatch = useAppDispatch();
  const canChange = useRights()('changeInBulk');
  const [opened, setOpened] = useState<{ Dialog: typeof CoversDialog }>();
  if (!canChange) return null;

  async function open() {
    const code = await import(/* webpackChunkName: "covers" */ './CoversDialog').catch(() => undefined);
    if (code) setOpened({ Dialog: code.CoversDialog });
    else dispatch(notify('failure', screenLabels.unavailable));
  }

  return (
    <>
      <AdminButton onClick={() => void open()}>{screenLabels.open}</AdminButton>
      {opened && <opened.Dialog onClose={() => setOpened(undefined)} />}
    </>
  );
}
