import type { ComponentType } from 'react';
import type { FormName } from '@juris/contract/forms';
import type { SavedItem } from './api/contentCalls';
import { CopyDialog } from './CopyDialog';
import type { FieldWords } from './form/conflict';
import { DraftDialog, type DraftForm } from './form/DraftDialog';
import { EditDialog } from './form/EditDialog';
import { PendingItemDialog } from './PendingItemDialog';
import { draftFrom, type StoredFiles, type TypedValues } from './form/fields';
import { HistoryDialogs } from './history/HistoryDialogs';
import type { Previewed } from './preview/openPreview';
import { SavedLine } from './history/SavedLine';
import { useHistory, type HistoryCalls } from './history/useHistory';
import { versionFields } from './history/versionFields';
import { SavingOverlay } from './form/SavingOverlay';
import type { FetchedItem, RunningCall } from './record/record';
import type { ContentState } from './address/useContentState';
import { useValidation } from './form/useValidation';
import { useSave, type SaveOptions, type SaveRequest } from './form/useSave';
import { useSaveQuestion, type QuestionBeforeSave } from './form/useSaveQuestion';
import type { DialogWords } from './record/words';

/** The form of a kind of content. */
export interface FormOf<Draft, Item> {
  /** What a new one starts with. */
  blank: Draft;
  /** What the form of an item starts with, beside a blank one. */
  valuesOf: (item: Item) => TypedValues<Draft>;
  storedFiles: (item: Item) => StoredFiles<Draft>;
  /** What the fields are called, for an editor who has to choose between two values of them. */
  fieldWords: FieldWords<Draft>;
  /** The fields that must be filled in. */
  required: readonly (keyof Draft & string)[];
  /** The fields whose values stay when another one is added after a save. */
  carriedOver?: readonly (keyof Draft & string)[];
  /** The public page, with what the form would make. */
  preview: (draft: Draft, item: Item | undefined) => Previewed;
  /** The rules by which a new one and a changed one are validated before they are sent. */
  rules: { added: FormName; changed: FormName };
  /** What is sent of a new one, where that is not the draft itself. */
  sent?: (draft: Draft) => object;
}

interface ContentDialogProps<Draft, Item> {
  words: DialogWords;
  state: ContentState;
  /** Asked before readers lose what they see of the item that is open. */
  unpublishQuestion: { question: string; consequence: string };
  form: FormOf<Draft, Item>;
  /** The item that is open, asked for by its id. */
  item: FetchedItem<Item>;
  /** Asked before each save; absent where there is nothing to ask. */
  questionBefore?: QuestionBeforeSave<Draft, Item> | undefined;
  onSave: (request: SaveRequest<Draft, Item>) => RunningCall;
  /** The calls for older versions, restoring one and removing the item. */
  historyCalls: HistoryCalls<Item>;
  Fields: ComponentType<ContentForm<Draft, Item>>;
}

/** What the fields of a form are drawn from. */
export interface ContentForm<Draft, Item> extends DraftForm<Draft> {
  /** The stored item; absent when a new one is added. */
  item: Item | undefined;
}

/** The dialog of a content screen: a blank form to add, or the form of an item that is loaded first. */
export function ContentDialog<Draft extends object, Item extends SavedItem>(
  props: ContentDialogProps<Draft, Item>,
) {
  const { words, state, unpublishQuestion, form, item, questionBefore, onSave, historyCalls, Fields } = props;
  const { blank, valuesOf, storedFiles, fieldWords, required, carriedOver, rules } = form;
  const draftOf = (stored: Item) => draftFrom(blank, valuesOf(stored));
  const { save: send, cancel, isSaving, isSlow, upload } = useSave(onSave, { returnsConflicts: true });
  const question = useSaveQuestion(questionBefore, openDialog(state));
  const opened = item.currentData;
  const history = useHistory(historyCalls, { id: state.editing, onDone: state.close });
  const validateNew = useValidation(
    rules.added,
    fieldWords,
    state.adding || state.copying !== undefined,
    form.sent,
  );
  const validateChange = useValidation(rules.changed, fieldWords, state.editing !== undefined);

  async function save(stored: Item | undefined, draft: Draft, saveOptions: SaveOptions) {
    if (!(await question.isConfirmed(draft, stored))) return undefined;
    const result = await send(stored, draft, saveOptions);
    if (result?.isSaved) question.forget();
    return result;
  }

  async function reload() {
    const { data, isError } = await item.refetch();
    return isError ? undefined : data;
  }

  return (
    <>
      {state.adding && (
        <DraftDialog
          title={words.add}
          initial={blank}
          next={(draft) => ({ ...blank, ...pick(draft, carriedOver) })}
          words={fieldWords}
          required={required}
          validate={validateNew}
          preview={(draft) => form.preview(draft, undefined)}
          onSave={(draft, _, saveOptions) => save(undefined, draft, saveOptions)}
          onClose={state.close}
        >
          {(fields) => <Fields {...fields} item={undefined} />}
        </DraftDialog>
      )}
      {state.copying !== undefined && (
        <CopyDialog
          key={state.copying}
          {...{ words, form, draftOf, item, Fields }}
          validate={validateNew}
          onSave={(draft, saveOptions) => save(undefined, draft, saveOptions)}
          onClose={state.close}
        />
      )}
      {state.editing !== undefined && !opened && (
        <PendingItemDialog words={words} item={item} onClose={state.close} />
      )}
      {state.editing !== undefined && opened && (
        <EditDialog
          key={state.editing}
          words={words}
          opened={opened}
          {...{ draftOf, storedFiles }}
          reload={reload}
          fieldWords={fieldWords}
          required={required}
          validate={validateChange}
          preview={form.preview}
          onSave={save}
          unpublishQuestion={opened.isActive === 1 ? unpublishQuestion : undefined}
          onClose={state.close}
          above={
            <SavedLine
              savedAt={opened.updatedAt}
              savedBy={opened.savedBy ?? ''}
              onDuplicate={() => state.copy(opened.id)}
              onHistory={() => void history.open()}
              onRemove={opened.isActive === 0 ? history.askRemoval : undefined}
            />
          }
        >
          {(fields, stored) => <Fields {...fields} item={stored} />}
        </EditDialog>
      )}
      <HistoryDialogs
        one={words.one}
        history={history}
        compare={(then, now) => versionFields({ ...form, draftOf }, then, now)}
      />
      {question.dialog}
      <SavingOverlay isSaving={isSaving} isSlow={isSlow} upload={upload} onCancel={cancel} />
    </>
  );
}

const openDialog = ({ adding, editing, copying }: ContentState) => String([adding, editing, copying]);

/** The parts of a draft that these fields hold. */
const pick = <Draft extends object>(draft: Draft, names: readonly (keyof Draft & string)[] = []) =>
  Object.fromEntries(names.map((name) => [name, draft[name]]));
