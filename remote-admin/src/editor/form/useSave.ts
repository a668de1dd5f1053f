import { useEffect, useRef, useState } from 'react';
import type { VersionedTypeName } from '@juris/contract';
import { dismissNotice, notify, useAppDispatch, type UploadProgress } from '@juris/platform';
import { ServerFile } from '@juris/shared-ui/FileField/ServerFile';
import { randomId } from '@juris/shared-ui/randomId';
import { publicationReversal, type Reversal } from '../record/recordCommands';
import { successMessage, type PendingRequest, type RequestFailure } from '../record/record';
import { usePerform } from '../record/usePerform';
import { formLabels } from './labels';

export interface SaveRequest<Draft, Item> {
  /** Stored item, as it was when the dialog was opened. Undefined for a new item. */
  item: Item | undefined;
  draft: Draft;
  /** All attempts to save a draft have the same key, so that the server stores it only once. */
  idempotencyKey: string;
  act: SaveAct;
  /** Time at which the API publishes the draft (ISO 8601, UTC); empty to remove the time. */
  publishOn?: string | undefined;
  /** Submits the draft for review with this note; may be empty. */
  reviewNote?: string | undefined;
  onUploadProgress: (sent: UploadProgress) => void;
}

/**
 * Result of a save: success, or error messages by field. `outdated` is the message of a conflict with another editor.
 */
export type SaveResult =
  | { isSaved: true }
  | { isSaved: false; fields: NonNullable<RequestFailure['fields']>; outdated?: string };

/**
 * Action of a save.
 * - `save`: a new item becomes active, and a stored item keeps its status, as the specification requires.
 * - `draft`: readers do not see the change.
 * - `publish`: the item becomes active.
 */
export type SaveAct = 'save' | 'draft' | 'publish';

export interface SaveOptions {
  act: SaveAct;
  publishOn?: string;
  reviewNote?: string;
}

/** Upload progress of a save, and the names of the uploaded files. */
interface Upload extends UploadProgress {
  name: string;
}

/** Progress of a save, shown by `SavingOverlay`. */
export interface SaveProgress {
  isSaving: boolean;
  /** True when the save has made no progress for several seconds. */
  isSlow: boolean;
  upload: Upload | undefined;
  cancel: () => void;
}

/** Saves drafts of a content type, one at a time. */
export interface Saving<Draft, Item> extends SaveProgress {
  /** Resolves to undefined while another save is running. */
  save: (item: Item | undefined, draft: Draft, saveOptions: SaveOptions) => Promise<SaveResult | undefined>;
}

/**
 * Runs one save at a time and shows a notice with the server's message. After a conflict with another editor, the
 * result contains the message as `outdated` instead.
 * @param type Type of a record with drafts. The notice after the publication of a draft then has an Undo button.
 * @param reversalOf Returns the commands that undo and repeat any save.
 */
export function useSave<Draft extends object, Item>(
  onSave: (request: SaveRequest<Draft, Item>) => PendingRequest,
  type?: VersionedTypeName,
  reversalOf?: (draft: Draft) => Reversal,
): Saving<Draft, Item> {
  const dispatch = useAppDispatch();
  const perform = usePerform();
  const running = useRef<PendingRequest>(undefined);
  const isCancelled = useRef(false);
  const isAllSent = useRef(true);
  const failureNotice = useRef('');
  const lastTry = useRef<{ draft: Draft; options: string; key: string }>(undefined);
  const [isSaving, setIsSaving] = useState(false);
  const [upload, setUpload] = useState<Upload>();
  const isSlow = useIsSlow(isSaving, upload);

  async function save(
    item: Item | undefined,
    draft: Draft,
    saveOptions: SaveOptions,
  ): Promise<SaveResult | undefined> {
    if (running.current) return undefined;
    isCancelled.current = false;
    dispatch(dismissNotice(failureNotice.current));
    setIsSaving(true);
    setUpload(undefined);
    const name = fileNames(draft);
    isAllSent.current = !name;
    const onUploadProgress = (sent: UploadProgress) => {
      isAllSent.current = sent.loaded >= sent.total;
      if (name) setUpload({ name, ...sent });
    };
    const last = lastTry.current;
    const options = JSON.stringify(saveOptions);
    const isRepeated = last?.draft === draft && last.options === options;
    const idempotencyKey = isRepeated ? last.key : randomId();
    lastTry.current = { draft, options, key: idempotencyKey };
    running.current = onSave({ item, draft, idempotencyKey, ...saveOptions, onUploadProgress });
    const outcome = await running.current;
    running.current = undefined;
    setIsSaving(false);
    const { error } = outcome;
    if (successMessage(outcome) !== undefined) {
      lastTry.current = undefined;
      const { undo, redo } = (type && publicationReversal(type, outcome)) ?? reversalOf?.(draft) ?? {};
      await perform(Promise.resolve(outcome), undo, redo);
      return { isSaved: true };
    }
    if (error?.status === conflict && item)
      return { isSaved: false, fields: {}, outdated: error.message ?? formLabels.changedMeanwhile };
    const why = isCancelled.current
      ? notify('information', isAllSent.current ? formLabels.uploadMayBeSaved : formLabels.uploadCancelled)
      : notify('failure', error ? (error.message ?? formLabels.saveFailed) : formLabels.unreadable);
    failureNotice.current = dispatch(why).payload.id;
    return { isSaved: false, fields: error?.fields ?? {} };
  }

  function cancel() {
    isCancelled.current = true;
    running.current?.abort();
  }

  return { save, cancel, isSaving, isSlow, upload };
}

/** Returns whether a save has made no progress for several seconds, so that the editor may stop waiting. */
function useIsSlow(isSaving: boolean, upload: Upload | undefined): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (!isSaving) return;
    const late = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(late);
  }, [isSaving, upload]);
  return isSlow;
}

const slowAfterMs = 8_000;

/** HTTP status of a save of an outdated version. */
const conflict = 409;

const fileNames = (draft: object) =>
  Object.values(draft)
    .filter((value: unknown) => value instanceof File && !(value instanceof ServerFile))
    .map(({ name }) => name)
    .join(', ');
