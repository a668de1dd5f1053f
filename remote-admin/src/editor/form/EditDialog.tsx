import { useRef, useState, type ReactNode } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import type { FieldWords, Difference } from './conflict';
import { differences, merged } from './conflict';
import { ConflictDialog } from './ConflictDialog';
import { DraftDialog, type DraftForm } from './DraftDialog';
import type { StoredDraft } from './drafts';
import type { StoredFiles } from './fields';
import type { Validate } from './useValidation';
import type { SaveOptions, SaveResult } from './useSave';
import type { Previewed } from '../preview/openPreview';
import type { DialogWords } from '../record/words';

interface EditDialogProps<Draft, Item> {
  words: Pick<DialogWords, 'edit' | 'one'>;
  /** The stored item when the dialog opens. */
  opened: Item;
  draftOf: (item: Item) => Draft;
  /** The files that it has already, where it has any. */
  storedFiles?: (item: Item) => StoredFiles<Draft>;
  /** Asks for the item as it is stored now; undefined when it cannot be had. */
  reload: () => Promise<Item | undefined>;
  fieldWords: FieldWords<Draft>;
  /** The fields that must be filled in. */
  required: readonly (keyof Draft & string)[];
  validate: Validate<Draft>;
  onSave: (item: Item, draft: Draft, saveOptions: SaveOptions) => Promise<SaveResult | undefined>;
  /** The public page, with what the form would make; absent of what readers never see. */
  preview?: ((draft: Draft, item: Item) => Previewed) | undefined;
  /** Asked before readers lose what they see now; absent where they see nothing of it. */
  unpublishQuestion?: { question: string; consequence: string } | undefined;
  onClose: () => void;
  /** Stands above the fields. */
  above?: ReactNode;
  children: (form: DraftForm<Draft>, item: Item) => ReactNode;
}

/** What two editors made of the same item. */
interface Conflict<Draft> {
  /** Who saved, in the server's words. */
  why: string;
  theirs: StoredDraft<Draft>;
  yours: Draft;
  saveOptions: SaveOptions;
  differences: Difference[];
}

/**
 * The form of a stored item. When somebody else saved it meanwhile, theirs is loaded and both are held side by
 * side; what they did not touch is saved without a question.
 */
export function EditDialog<Draft extends object, Item extends { version: number }>(
  props: EditDialogProps<Draft, Item>,
) {
  const {
    preview,
    words,
    draftOf,
    storedFiles,
    reload,
    fieldWords,
    required,
    validate,
    onSave,
    unpublishQuestion,
    onClose,
    above,
    children,
  } = props;
  const [opened] = useState(props.opened);
  const dispatch = useAppDispatch();
  const newest = useRef(opened);
  const [conflict, setConflict] = useState<Conflict<Draft>>();

  async function save(
    draft: Draft,
    base: StoredDraft<Draft>,
    saveOptions: SaveOptions,
  ): Promise<SaveResult | undefined> {
    const from = { ...newest.current, version: base.version ?? opened.version };
    const result = await onSave(from, draft, saveOptions);
    if (!result || result.isSaved || !result.outdated) return result;

    const stored = await reload();
    if (!stored) {
      dispatch(notify('failure', `${result.outdated} What they saved could not be loaded.`));
      return { isSaved: false, fields: {} };
    }
    newest.current = stored;
    const theirs = { draft: draftOf(stored), version: stored.version };
    const found = differences({ base: base.draft, theirs: theirs.draft, yours: draft }, fieldWords);
    if (found.every(({ isOnlyYours }) => isOnlyYours)) return save(draft, theirs, saveOptions);
    setConflict({ why: result.outdated, theirs, yours: draft, saveOptions, differences: found });
    return { isSaved: false, fields: {} };
  }

  return (
    <DraftDialog
      title={words.edit}
      initial={draftOf(opened)}
      version={opened.version}
      stored={storedFiles?.(opened)}
      words={fieldWords}
      required={required}
      validate={validate}
      preview={preview && ((draft) => preview(draft, newest.current))}
      onSave={save}
      {...(unpublishQuestion && { unpublishQuestion })}
      onClose={onClose}
      above={above}
      over={(form) =>
        conflict && (
          <ConflictDialog
            one={words.one}
            why={conflict.why}
            differences={conflict.differences}
            onBack={() => setConflict(undefined)}
            onChoose={(taken) => {
              setConflict(undefined);
              form.saveAs(
                merged(conflict.theirs.draft, conflict.yours, taken),
                conflict.theirs,
                conflict.saveOptions,
              );
            }}
          />
        )
      }
    >
      {(form) => children(form, opened)}
    </DraftDialog>
  );
}
