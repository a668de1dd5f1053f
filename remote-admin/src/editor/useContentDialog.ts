import { useEffect, useState } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import type { ContentState } from './address/useContentState';
import type { ContentDialog } from './ContentDialog';
import { editorLabels } from './labels';

let loaded: typeof ContentDialog | undefined;

/**
 * Returns the component `ContentDialog`; undefined while its code loads. The code of the forms loads after the list, and
 * again when a form is opened after a failure.
 */
export function useContentDialog({
  adding,
  copying,
  editing,
}: ContentState): typeof ContentDialog | undefined {
  const dispatch = useAppDispatch();
  const [Dialog, setDialog] = useState(() => loaded);
  const isOpen = adding || (copying ?? editing) !== undefined;
  useEffect(() => {
    if (loaded) return;
    import(/* webpackChunkName: "content-dialog" */ './ContentDialog').then(
      (code) => {
        loaded = code.ContentDialog;
        setDialog(() => loaded);
      },
      () => {
        if (isOpen) dispatch(notify('failure', editorLabels.formNotLoaded));
      },
    );
  }, [isOpen, dispatch]);
  return Dialog;
}
