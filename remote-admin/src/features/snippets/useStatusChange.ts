import { useState } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import { editorLabels } from '../../editor/labels';
import { successMessage } from '../../editor/record/record';
import type { ActiveSwitch } from '../../editor/table/useActiveSwitch';
import { useAdminSetSnippetActiveMutation, type SnippetRow } from './snippetsApi';
import { snippetLabels } from './labels';

/**
 * Activates and deactivates a snippet. Unlike in other content types (specification sections 4 and 5), activating must
 * be confirmed, the status is shown after the server's response, and failures have specified messages.
 */
export function useStatusChange(): ActiveSwitch<SnippetRow> {
  const dispatch = useAppDispatch();
  const [setActive, { isLoading, originalArgs }] = useAdminSetSnippetActiveMutation();
  const [asking, setAsking] = useState<SnippetRow>();

  async function confirm() {
    if (!asking) return;
    const { id, isActive } = asking;
    setAsking(undefined);
    await set(id, isActive ? 0 : 1);
  }

  /** Changes the status. The notice has a button that reverses the change, and its notice one that repeats it. */
  async function set(
    id: number,
    isActive: 0 | 1,
    [undo, redo]: readonly [string, string] = [editorLabels.undo, editorLabels.redo],
  ) {
    const message = successMessage(await setActive({ id, isActive }));
    const run = () => void set(id, isActive ? 0 : 1, [redo, undo]);
    if (message !== undefined) dispatch(notify('success', message, { label: undo, run }));
    else dispatch(notify('failure', snippetLabels.statusFailed));
  }

  return {
    asking,
    change: (snippet) => setAsking(snippet),
    confirm: () => void confirm(),
    cancel: () => setAsking(undefined),
    isChanging: ({ id }) => isLoading && originalArgs?.id === id,
  };
}
