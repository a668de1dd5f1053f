import { useRef, useState } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import { findDifferences, mergeDrafts, type Difference } from './conflict';
import type { StoredDraft } from './drafts';
import type { FormDefinition } from './formDefinition';
import type { SaveOptions, SaveResult } from './useSave';
import { formLabels } from './labels';

/** The stored item that an open form edits. */
export interface EditedItem<Item> {
  /** The item as it was when the form was opened. If a later render passes another item, it is ignored. */
  item: Item;
  /** Loads the stored item again. Resolves to undefined if the request fails. */
  reload: () => Promise<Item | undefined>;
}

/** A conflict between two editors of the same item, and the actions that resolve it. */
export interface ConflictChoice {
  /** The server's message, which names the other editor. */
  why: string;
  differences: readonly Difference[];
  /**
   * Saves the draft with the chosen values.
   * @param taken Names of the fields for which the editor chose the other editor's value.
   */
  onChoose: (taken: ReadonlySet<string>) => void;
  onBack: () => void;
}

interface Conflict<Draft> {
  why: string;
  theirs: StoredDraft<Draft>;
  yours: Draft;
  saveOptions: SaveOptions;
  differences: Difference[];
}

interface ConflictOptions<Draft, Item> {
  edited: EditedItem<Item> | undefined;
  send: (item: Item | undefined, draft: Draft, saveOptions: SaveOptions) => Promise<SaveResult | undefined>;
  /** Saves the merged draft over the other editor's version. */
  saveMerged: (draft: Draft, base: StoredDraft<Draft>, saveOptions: SaveOptions) => void;
}

/**
 * Saves a draft over the version that the form was opened with. If another editor saved the item in the meantime, the newer
 * version is loaded. If the draft differs from that version only in fields that the other editor did not change, the
 * draft is saved over it without a question. Otherwise `choice` lets the editor choose a value for each field that
 * differs.
 */
export function useConflict<Draft extends object, Item extends { version: number }>(
  form: FormDefinition<Draft, Item>,
  { edited, send, saveMerged }: ConflictOptions<Draft, Item>,
) {
  const dispatch = useAppDispatch();
  const opened = edited?.item;
  const newest = useRef(opened);
  const [conflict, setConflict] = useState<Conflict<Draft>>();

  async function save(
    draft: Draft,
    base: StoredDraft<Draft>,
    saveOptions: SaveOptions,
  ): Promise<SaveResult | undefined> {
    if (!edited || !newest.current) return send(undefined, draft, saveOptions);
    const from = { ...newest.current, version: base.version ?? edited.item.version };
    const result = await send(from, draft, saveOptions);
    if (!result || result.isSaved || !result.outdated) return result;

    const stored = await edited.reload();
    if (!stored) {
      dispatch(notify('failure', formLabels.conflictUnloaded(result.outdated)));
      return { isSaved: false, fields: {} };
    }
    newest.current = stored;
    const theirs = { draft: form.draftOf(stored), version: stored.version };
    const found = findDifferences({ base: base.draft, theirs: theirs.draft, yours: draft }, form.fieldLabels);
    if (found.every(({ isChangedOnlyByYou }) => isChangedOnlyByYou)) return save(draft, theirs, saveOptions);
    setConflict({ why: result.outdated, theirs, yours: draft, saveOptions, differences: found });
    return { isSaved: false, fields: {} };
  }

  const choice: ConflictChoice | undefined = conflict &&
    edited && {
      why: conflict.why,
      differences: conflict.differences,
      onBack: () => setConflict(undefined),
      onChoose: (taken) => {
        setConflict(undefined);
        const { theirs, yours, saveOptions } = conflict;
        saveMerged(mergeDrafts(theirs.draft, yours, taken), theirs, saveOptions);
      },
    };

  return {
    save,
    choice,
    /** Returns the item in the newest version that this form has loaded. */
    newest: () => newest.current,
  };
}
