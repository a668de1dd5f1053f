import { useRef, useState } from 'react';
import { dismissNotice, notify, useAppDispatch, type UploadProgress } from '@juris/shell/platform';
import type { CallFailure, RunningCall } from '../record';

/** What a save is given. */
export interface SaveRequest<Draft, Item> {
  /** The item as it was when the dialog opened; absent when a new one is added. */
  item: Item | undefined;
  draft: Draft;
  onUploadProgress: (sent: UploadProgress) => void;
}

/** What a save came to: nothing to tell, or the messages for single fields. */
export type SaveResult =
  { isSaved: true } | { isSaved: false; fields: NonNullable<CallFailure['fields']>; isOutdated?: boolean };

/** The files of a save on their way. */
export interface Upload extends UploadProgress {
  name: string;
}

/**
 * Runs one save at a time and tells what the server said. While it runs, `isSaving` and the progress of its
 * upload can be shown, and `cancel` ends it. With `tellsConflicts` the caller deals with an item that somebody
 * else has saved meanwhile; without, that is a failure as any other.
 */
export function useSave<Draft extends object, Item>(
  onSave: (request: SaveRequest<Draft, Item>) => RunningCall,
  { tellsConflicts = false } = {},
) {
  const dispatch = useAppDispatch();
  const running = useRef<RunningCall>(undefined);
  const isCancelled = useRef(false);
  const refusal = useRef('');
  const [isSaving, setIsSaving] = useState(false);
  const [upload, setUpload] = useState<Upload>();

  /** A second press while a save runs is the same save: it resolves to undefined. */
  async function save(item: Item | undefined, draft: Draft): Promise<SaveResult | undefined> {
    if (running.current) return undefined;
    isCancelled.current = false;
    dispatch(dismissNotice(refusal.current));
    setIsSaving(true);
    setUpload(undefined);
    const name = fileNames(draft);
    const onUploadProgress = (sent: UploadProgress) => {
      if (name) setUpload({ name, ...sent });
    };
    running.current = onSave({ item, draft, onUploadProgress });
    const { data, error } = await running.current;
    running.current = undefined;
    setIsSaving(false);
    if (data) {
      dispatch(notify('success', data.message));
      return { isSaved: true };
    }
    if (error.status === conflict && tellsConflicts) return { isSaved: false, fields: {}, isOutdated: true };
    const why = isCancelled.current
      ? notify('information', 'The upload was cancelled. Nothing was saved.')
      : notify('failure', error.message ?? 'This could not be saved. Please try again.');
    refusal.current = dispatch(why).payload.id;
    return { isSaved: false, fields: error.fields ?? {} };
  }

  function cancel() {
    isCancelled.current = true;
    running.current?.abort();
  }

  return { save, cancel, isSaving, upload };
}

/** The answer to a save of an older version. */
const conflict = 409;

const fileNames = (draft: object) =>
  Object.values(draft)
    .filter((value: unknown) => value instanceof File)
    .map(({ name }) => name)
    .join(', ');
