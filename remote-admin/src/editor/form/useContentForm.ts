import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { bindings } from './fields';
import type { FieldsProps, FormOf } from './formOf';
import type { FormState } from './formState';
import { useValidatedSubmit } from './useValidatedSubmit';
import { useConflict, type EditedItem } from './useConflict';
import { useDraft } from './useDraft';
import { useFormValidation } from './useFormValidation';
import { defaultSaveOptions, type SaveOptions, type Saving } from './useSave';
import { useSaveQuestion } from './useSaveQuestion';
import { useSaveShortcut } from './useSaveShortcut';

interface ContentFormOptions<Draft extends object, Item> {
  title: string;
  /** Sends the form. It outlives the form, because the overlay fades out after the form closed. */
  saving: Saving<Draft, Item>;
  onClose: () => void;
  /** The edited item; absent for a new item. */
  edited?: EditedItem<Item>;
  /** Draft of a new item that does not start blank. */
  initial?: Draft;
  /** Returns the draft of the next item. Enables "Save and add another". */
  next?: ((saved: Draft) => Draft) | undefined;
  /** Asked before "Save as draft" hides an item from readers; absent when the item is not visible. */
  unpublishQuestion?: { question: string; consequence: string } | undefined;
}

/** An open form: state for the dialog, and fields for the component of the content type. */
export interface ContentForm<Draft, Item> {
  state: FormState;
  fields: FieldsProps<Draft, Item>;
}

/**
 * Owns everything about one open form: draft, errors, saving, conflict and questions. Render it with `FormDialog`. A
 * failed save leaves the draft unchanged, and every way out of a changed form asks first.
 * @param form describes the form of the content type
 * @example
 * const open = useContentForm(bannerForm, { title: 'Add Banner', saving, onClose });
 * return <FormDialog form={open.state}><BannerFields {...open.fields} /></FormDialog>;
 */
export function useContentForm<Draft extends object, Item extends { version: number }>(
  form: FormOf<Draft, Item>,
  options: ContentFormOptions<Draft, Item>,
): ContentForm<Draft, Item> {
  const { title, saving, onClose, initial = form.blank, next, unpublishQuestion } = options;
  const [item] = useState(options.edited?.item);
  const version = item?.version;
  const { draft, base, latest, change, set, start, finish, ...stored } = useDraft({
    draft: item ? form.draftOf(item) : initial,
    version,
  });
  const question = useSaveQuestion(form.questionBefore);
  const conflict = useConflict(form, {
    edited: options.edited && item && { ...options.edited, item },
    send,
    saveMerged: (merged, theirs, saveOptions) => {
      start(theirs, merged);
      void save(saveOptions, theirs);
    },
  });
  const attempts = useValidatedSubmit({
    latest,
    validate: useFormValidation(form, item === undefined),
    onSave: conflict.save,
  });
  const isUnderWay = useRef(false);
  const [isSaved, setIsSaved] = useState(false);
  const [round, setRound] = useState(0);
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isSaved) close();
  }, [isSaved]);

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [round]);

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts.failedAttempt]);

  async function send(from: Item | undefined, what: Draft, saveOptions: SaveOptions) {
    if (!(await question.isConfirmed(what, from))) return undefined;
    const result = await saving.save(from, what, saveOptions);
    if (result?.isSaved) question.forget();
    return result;
  }

  /** Runs one save at a time: a second click during validation or sending is ignored. */
  async function attempt(saveOptions: SaveOptions, from: typeof base): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    const isDone = await attempts.attempt(from, saveOptions).finally(() => (isUnderWay.current = false));
    if (isDone) finish();
    return isDone;
  }

  async function save(saveOptions = defaultSaveOptions, from = base) {
    if (isSaved) onClose();
    else if (await attempt(saveOptions, from)) setIsSaved(true);
  }

  async function saveAndAddAnother(nextAfter: (saved: Draft) => Draft) {
    if (isSaved) return onClose();
    if (!(await attempt(defaultSaveOptions, base))) return;
    const empty = nextAfter(latest());
    start({ draft: empty, version }, empty);
    attempts.clearErrors();
    setRound(round + 1);
  }

  async function saveAsDraft() {
    const asked = unpublishQuestion && { ...unpublishQuestion, confirmLabel: 'Save as draft' };
    if (!asked || (await question.ask(asked))) await save({ asDraft: true });
  }

  const { preview } = form;
  return {
    state: {
      ...{ title, id, element, round },
      hasRequired: form.required.length > 0,
      isChanged: !isSaved && stored.isChanged,
      save: () => void save(),
      saveAndAddAnother: next && (() => void saveAndAddAnother(next)),
      saveAsDraft: preview && (() => void saveAsDraft()),
      preview: preview && (() => preview(latest(), conflict.newest())),
      newImage: () => imageIn(latest()),
      close: onClose,
      discard: finish,
      abandoned: stored.abandoned,
      question: question.asked,
      conflict: conflict.choice,
    },
    fields: {
      ...{ draft, change, item },
      errorsWithin: (name) => attempts.errorsWithin(draft, name),
      ...bindings({
        ...{ draft, set },
        stored: item && form.storedFiles(item),
        setFileError: attempts.setFileError,
        errors: attempts.errorsOf(draft),
        words: form.fieldWords,
        required: form.required,
      }),
    },
  };
}

const imageIn = (draft: object): File | undefined =>
  Object.values(draft).find((value: unknown) => value instanceof File && value.type.startsWith('image/'));
