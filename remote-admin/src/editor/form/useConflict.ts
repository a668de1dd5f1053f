import { useRef, useState } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import { compareDrafts, mergeDrafts, type Snapshot } from '../compare/compareDrafts';
import type { Difference, Sides } from '../compare/fieldLabels';
import type { StoredDraft } from './drafts';
import type { FormDefinition } from './formDefinition';
import type { SaveOptions, SaveResult } from './useSave';
import { formLabels } from './labels';

/** The stored item that an open form edits. */
export interface EditedItem<Item> {
  /** The item as it was when the form was opened. Items of later renders are ignored. */
  item: Item;
  /** Loads the stored item again. Resolves to undefined if the request fails. */
  reload: () => Promise<Item | undefined>;
}

/** A conflict between two editors of the same item, and the actions that resolve it. */
export interface ConflictChoice {
  /** The server's message, which names the other editor. */
  why: string;
  /** Sentence that lists the fields that only the other editor changed; undefined without such fields. */
  merged: string | undefined;
  /** Fields that both editors changed. */
  differences: readonly Difference[];
  /**
   * Saves the draft with the chosen values.
   * @param taken Ids of the differences for which the editor chose the other value.
   */
  onChoose: (taken: ReadonlySet<string>) => void;
  onBack: () => void;
}

interface Conflict<Draft> extends Pick<ConflictChoice, 'why' | 'merged' | 'differences'> {
  sides: Sides<Snapshot<Draft>>;
  theirs: StoredDraft<Draft>;
  saveOptions: SaveOptions;
}

interface ConflictOptions<Draft, Item> {
  edited: EditedItem<Item> | undefined;
  send: (item: Item | undefined, draft: Draft, saveOptions: SaveOptions) => Promise<SaveResult | undefined>;
  /** Continues editing with a merged draft, based on the other editor's version. */
  onMerge: (draft: Draft, base: StoredDraft<Draft>) => void;
  /** Saves the draft of the form over the other editor's version. */
  saveOver: (base: StoredDraft<Draft>, saveOptions: SaveOptions) => void;
}

/** Properties of an item that a conflict needs. */
export interface ConflictItem {
  version: number;
  /** Version of the draft whose values the item has. Absent for the values of the record itself. */
  draftVersion?: number | undefined;
  /** The record itself, if the item has the values of its draft. */
  published?: this | undefined;
  /** Name of the editor who saved this version. Absent if unknown. */
  savedBy?: string | undefined;
}

/**
 * Saves a draft over the version that the form was opened with. If another editor has saved the item meanwhile, the
 * newer version is loaded and both drafts are merged field by field. A change that only one editor made is kept without
 * a question. For a field that both changed, `choice` lets the editor choose a value.
 */
export function useConflict<Draft extends object, Item extends ConflictItem>(
  form: FormDefinition<Draft, Item>,
  { edited, send, onMerge, saveOver }: ConflictOptions<Draft, Item>,
) {
  const dispatch = useAppDispatch();
  const opened = edited?.item;
  const newest = useRef(opened);
  const [conflict, setConflict] = useState<Conflict<Draft>>();

  /** @param retries maximum number of further conflicts that are resolved without the editor */
  async function save(
    draft: Draft,
    base: StoredDraft<Draft>,
    saveOptions: SaveOptions,
    retries = 2,
  ): Promise<SaveResult | undefined> {
    if (!edited || !newest.current) return send(undefined, draft, saveOptions);
    const { version = edited.item.version, draftVersion } = base;
    const from = { ...newest.current, version, draftVersion };
    const result = await send(from, draft, saveOptions);
    if (!result || result.isSaved || !result.outdated) return result;

    const loaded = await edited.reload();
    // A form of the record itself must not publish the draft that a colleague has saved meanwhile.
    const isRecord = saveOptions.act !== 'draft' && edited.item.draftVersion === undefined;
    const stored = isRecord ? (loaded?.published ?? loaded) : loaded;
    if (!stored || retries === 0) {
      dispatch(notify('failure', stored ? result.outdated : formLabels.conflictUnloaded(result.outdated)));
      return { isSaved: false, fields: {} };
    }
    newest.current = stored;
    const theirs = storedDraftOf(form, stored);
    const yours = { draft, files: base.files ?? theirs.files };
    const sides = { base: { draft: base.draft, files: base.files }, theirs, yours };
    const found = compareDrafts(sides, form.fieldLabels);
    const changed = stored.draftVersion === draftVersion ? (stored.published ?? stored) : stored;
    const merged = mergedText(found, changed.savedBy);
    const differences = found.filter(({ changedBy }) => changedBy === 'both');
    if (differences.length > 0) {
      setConflict({ why: result.outdated, merged, differences, sides, theirs, saveOptions });
      return { isSaved: false, fields: {} };
    }
    // An editor who typed on the record sees the draft before it is published or scheduled.
    const isUnseen =
      draftVersion === undefined &&
      theirs.draftVersion !== undefined &&
      (saveOptions.act !== 'draft' || Boolean(saveOptions.publishOn));
    if (!merged && !isUnseen) return save(draft, theirs, saveOptions, retries - 1);
    const mergedDraft = mergeDrafts(sides, form.fieldLabels, new Set());
    onMerge(mergedDraft, theirs);
    if (isUnseen) {
      dispatch(notify('information', formLabels.notPublished(merged ?? result.outdated)));
      return { isSaved: false, fields: {} };
    }
    const saved = await save(mergedDraft, theirs, saveOptions, retries - 1);
    if (merged && saved?.isSaved) dispatch(notify('information', merged));
    return saved;
  }

  const choice: ConflictChoice | undefined = conflict && {
    ...conflict,
    onBack: () => setConflict(undefined),
    onChoose: (taken) => {
      setConflict(undefined);
      const { sides, theirs, saveOptions } = conflict;
      onMerge(mergeDrafts(sides, form.fieldLabels, taken), theirs);
      saveOver(theirs, saveOptions);
    },
  };

  return {
    save,
    choice,
    /** Returns the newest version of the item that this form has loaded. */
    newest: () => newest.current,
  };
}

/** Returns the draft of a form that was opened with a stored item. */
export const storedDraftOf = <Draft, Item extends ConflictItem>(
  { draftOf, storedFiles }: FormDefinition<Draft, Item>,
  item: Item,
): StoredDraft<Draft> => ({
  ...{ draft: draftOf(item), files: storedFiles(item) },
  ...{ version: item.version, draftVersion: item.draftVersion },
});

/** Returns the sentence that lists the fields that only the other editor changed; undefined without such fields. */
function mergedText(found: readonly Difference[], savedBy = ''): string | undefined {
  const labels = found.filter(({ changedBy }) => changedBy === 'them').map(({ label }) => label);
  return labels.length > 0 ? formLabels.takenFrom(savedBy, [...new Set(labels)]) : undefined;
}
