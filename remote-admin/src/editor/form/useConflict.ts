import { useRef, useState } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import { differences, merged, type Difference } from './conflict';
import type { StoredDraft } from './drafts';
import type { FormOf } from './formOf';
import type { SaveOptions, SaveResult } from './useSave';

/** A stored item in an open form. */
export interface EditedItem<Item> {
  /** The item when the form was opened; later changes of it are ignored. */
  item: Item;
  /** Noun of the content type, e.g. "banner". */
  one: string;
  /** Loads the stored item again; resolves to undefined after a failure. */
  reload: () => Promise<Item | undefined>;
}

/** A conflict between two editors of the same item, and the actions that resolve it. */
export interface ConflictChoice {
  one: string;
  /** The server's message, which names the other editor. */
  why: string;
  differences: readonly Difference[];
  /**
   * Saves the choice.
   * @param taken names of the fields that keep the other editor's values
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
 * Saves a draft over the version that the form was opened with. If another editor saved the item in the meantime, it loads
 * that version. Changes that do not overlap are saved without a question; otherwise it returns the choice.
 */
export function useConflict<Draft extends object, Item extends { version: number }>(
  form: FormOf<Draft, Item>,
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
      dispatch(notify('failure', `${result.outdated} What they saved could not be loaded.`));
      return { isSaved: false, fields: {} };
    }
    newest.current = stored;
    const theirs = { draft: form.draftOf(stored), version: stored.version };
    const found = differences({ base: base.draft, theirs: theirs.draft, yours: draft }, form.fieldWords);
    if (found.every(({ isChangedOnlyByYou }) => isChangedOnlyByYou)) return save(draft, theirs, saveOptions);
    setConflict({ why: result.outdated, theirs, yours: draft, saveOptions, differences: found });
    return { isSaved: false, fields: {} };
  }

  const choice: ConflictChoice | undefined = conflict &&
    edited && {
      one: edited.one,
      why: conflict.why,
      differences: conflict.differences,
      onBack: () => setConflict(undefined),
      onChoose: (taken) => {
        setConflict(undefined);
        const { theirs, yours, saveOptions } = conflict;
        saveMerged(merged(theirs.draft, yours, taken), theirs, saveOptions);
      },
    };

  return {
    save,
    choice,
    /** Returns the newest version of the item that this form has loaded. */
    newest: () => newest.current,
  };
}
