import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { useRights } from '../rights/ownAccount';
import { labelText } from '../compare/fieldLabels';
import { useCommandKey } from '../keyboard/useCommandKey';
import { formatIndianTime } from '../schedule/indianTime';
import type { Schedule } from '../schedule/schedule';
import { bindings, focusField, type StoredFiles } from './fields';
import type { FieldsProps, FormDefinition } from './formDefinition';
import { draftButtons, newItemButtons, type SaveButtons } from './formState';
import { formLabels } from './labels';
import { storedDraftOf, useConflict, type ConflictItem, type EditedItem } from './useConflict';
import { useDraft } from './useDraft';
import { useFormValidation, type ValidateSave } from './useValidation';
import type { SaveAct, SaveOptions, Saving, SaveResult } from './useSave';
import { useSaveQuestion, type SaveQuestion } from './useSaveQuestion';
import { partErrors, remainingErrors, type FieldErrors, type FailedSave, type StoredDraft } from './drafts';

export interface ContentFormOptions<Draft extends object, Item> {
  title: string;
  /**
   * Result of `useSave`, which sends the form. The component around the form must call `useSave`, because the saving
   * overlay outlives the form.
   */
  saving: Saving<Draft, Item>;
  onClose: () => void;
  /** Label of the button that saves; absent for the usual label. */
  saveLabel?: string;
  /** The stored item that the form edits. Absent for a new item. */
  edited?: EditedItem<Item>;
  /** Initial draft of a new item. Default: the blank draft of the form. */
  initial?: Draft;
  /** Returns the initial draft for the next new item. If it is set, the form has a button "Save and add another". */
  next?: ((saved: Draft) => Draft) | undefined;
  /** Reason why the user may only view the item. Absent if the user may edit it. */
  readOnly?: string | undefined;
  /** Returns the question before a save that hides the item from readers; undefined if the save hides nothing. */
  hidingQuestion?: (draft: Draft, act: SaveAct) => SaveQuestion | undefined;
  /** Buttons that save the item. Default: the buttons of a new item. */
  buttons?: SaveButtons;
}

/**
 * Manages one open form: draft, errors, saving, conflict and questions. Render the returned state with `FormDialog`. A
 * failed save leaves the draft unchanged. The editor is asked before leaving a form with unsaved changes.
 * @param form Description of the form of the content type.
 * @example
 * const open = useContentForm(bannerForm, { title: 'Add Banner', saving, onClose });
 * return <FormDialog form={open.state}><BannerFields {...open.fields} /></FormDialog>;
 */
export function useContentForm<Draft extends object, Item extends ConflictItem>(
  form: FormDefinition<Draft, Item>,
  options: ContentFormOptions<Draft, Item>,
) {
  const { title, saving, onClose, initial = form.blank, next, hidingQuestion } = options;
  const canPublish = useRights()('publishContent');
  const buttons = canPublish ? (options.buttons ?? newItemButtons) : draftButtons;
  const [item] = useState(options.edited?.item);
  const { draft, base, latest, change, set, start, finish, ...stored } = useDraft(
    item ? storedDraftOf(form, item) : { draft: initial, files: undefined },
  );
  const question = useSaveQuestion(form.questionBefore);
  const conflict = useConflict(form, {
    edited: options.edited && item && { ...options.edited, item },
    send,
    onMerge: (merged, theirs) => start(theirs, merged),
    saveOver: (theirs, saveOptions) => void save(saveOptions, theirs),
  });
  const attempts = useValidatedSubmit({
    latest,
    validate: useFormValidation(form, item),
    onSave: async (what, from, saveOptions) => {
      const mayHide = await question.ask(hidingQuestion?.(what, saveOptions.act));
      return mayHide ? conflict.save(what, from, saveOptions) : undefined;
    },
  });
  const isUnderWay = useRef(false);
  const submitted = useRef<() => void>(undefined);
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
    if (element.current?.closest('[data-layer]')?.querySelector('[data-first-focus]')) return;
    const field = element.current?.querySelector<HTMLElement>('input, select, textarea');
    // The first focus does not scroll, so that the text above the fields is visible.
    field?.focus({ preventScroll: round === 0 });
  }, [round]);

  useEffect(() => {
    focusField(element.current?.querySelector<HTMLElement>('[aria-invalid]'));
  }, [attempts.failedAttempt]);

  async function send(from: Item | undefined, what: Draft, saveOptions: SaveOptions) {
    if (!(await question.isConfirmed(what, from))) return undefined;
    const result = await saving.save(from, what, saveOptions);
    if (result?.isSaved) question.forget();
    return result;
  }

  /** Validates and sends the draft. A second click on Save during this is ignored. */
  async function attempt(saveOptions: SaveOptions, from: typeof base): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    const isDone = await attempts.attempt(from, saveOptions).finally(() => (isUnderWay.current = false));
    if (isDone) finish();
    return isDone;
  }

  async function save(saveOptions: SaveOptions, from = base) {
    if (isSaved) onClose();
    else if (await attempt(saveOptions, from)) setIsSaved(true);
  }

  async function saveAndAddAnother(nextAfter: (saved: Draft) => Draft) {
    if (isSaved) return onClose();
    if (!(await attempt({ act: buttons.submit }, base))) return;
    const empty = nextAfter(latest());
    start({ draft: empty, files: undefined }, empty);
    attempts.clearErrors();
    setRound(round + 1);
  }

  /** Saves through a submit event, at which fields take the typed text or stop the save. */
  function submit(run: () => void) {
    submitted.current = run;
    element.current?.requestSubmit();
    submitted.current = undefined;
  }

  const { preview } = form;
  const storedFiles = item && form.storedFiles(item);
  return {
    /** Stored values on which the typing started, also that of a restored draft. */
    base: base.draft,
    /** State of the form for `FormDialog`. */
    state: {
      ...{ title, id, element },
      /** Number of times that "Save and add another" has emptied the form. Each time, the form fields are replaced. */
      round,
      /** Reason why the user may only view the item. Undefined if the user may edit it. */
      readOnly: options.readOnly,
      saveLabel: options.saveLabel,
      hasRequired: form.required.length > 0,
      isChanged: !isSaved && stored.isChanged,
      buttons,
      publishLabel: publishLabelOf(draft),
      /** Saves the form as the submit button does. */
      save: () => {
        if (submitted.current) submitted.current();
        else void save({ act: buttons.submit });
      },
      // A form without one of these buttons has no function for it.
      saveAndAddAnother: next && (() => submit(() => void saveAndAddAnother(next))),
      saveAsDraft: preview && buttons.asDraft ? () => submit(() => void save({ act: 'draft' })) : undefined,
      publish: buttons.publish ? () => submit(() => void save({ act: 'publish' })) : undefined,
      /** Saves the draft and submits it for review with a note. Undefined for users who may publish. */
      submitForReview: canPublish
        ? undefined
        : (reviewNote: string) => submit(() => void save({ act: 'draft', reviewNote })),
      /** Saves the draft with a publication time (ISO 8601, UTC); empty to remove the time. */
      schedule: (publishOn: string) => submit(() => void save({ act: 'draft', publishOn })),
      /** Labels of the required fields that are empty. */
      missing: missingLabels(form, draft, storedFiles),
      preview: preview && (() => preview(latest(), conflict.newest())),
      /** Returns the newly selected image, which is not stored yet. */
      newImage: () => imageIn(latest()),
      close: onClose,
      /** Deletes the stored draft of this form. */
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
        stored: storedFiles,
        setFileError: attempts.setFileError,
        errors: attempts.errorsOf(draft),
        labels: form.fieldLabels,
        required: form.required,
      }),
    } satisfies FieldsProps<Draft, Item>,
  };
}

/** An open form: `state` for `FormDialog`, and `fields` for the component that renders the fields. */
export type ContentForm<Draft extends object, Item extends ConflictItem> = ReturnType<
  typeof useContentForm<Draft, Item>
>;

/** Returns the label of the button Publish, which says when a draft with a schedule appears. */
function publishLabelOf(draft: Partial<Schedule>): string {
  const { activeFrom = '' } = draft;
  return Date.parse(activeFrom) > Date.now()
    ? formLabels.publishOn(formatIndianTime(activeFrom))
    : formLabels.publish;
}

const imageIn = (draft: object): File | undefined =>
  Object.values(draft).find((value: unknown) => value instanceof File && value.type.startsWith('image/'));

/** Returns the labels of the required fields of a form that are empty and have no stored file. */
const missingLabels = <Draft extends object, Item>(
  { required, fieldLabels }: Pick<FormDefinition<Draft, Item>, 'required' | 'fieldLabels'>,
  draft: Draft,
  stored: StoredFiles<Draft> | undefined,
): string[] =>
  required.filter((name) => !draft[name] && !stored?.[name]).map((name) => labelText(fieldLabels[name]));

/** Saves the form on Ctrl+S or Cmd+S, unless another dialog covers it. The Save dialog of the browser never opens. */
function useSaveShortcut(form: RefObject<HTMLFormElement | null>) {
  useCommandKey('s', () => {
    if (!form.current?.closest('[inert]')) form.current?.requestSubmit();
  });
}

interface Attempt<Draft> {
  latest: () => Draft;
  validate: ValidateSave<Draft>;
  onSave: (
    draft: Draft,
    base: StoredDraft<Draft>,
    saveOptions: SaveOptions,
  ) => Promise<SaveResult | undefined>;
}

/** Returns a function that validates and sends the draft, and the field errors of the last attempt. */
function useValidatedSubmit<Draft extends object>({ latest, validate, onSave }: Attempt<Draft>) {
  const [failedAttempt, setFailedAttempt] = useState<FailedSave<Draft>>();
  const [fileErrors, setFileErrors] = useState<Record<string, string | undefined>>({});

  /** @returns true if the server has stored the draft; otherwise the fields show their errors */
  async function attempt(from: StoredDraft<Draft>, saveOptions: SaveOptions): Promise<boolean> {
    if (Object.values(fileErrors).some(Boolean)) {
      setFailedAttempt({ draft: latest(), fields: {} });
      return false;
    }
    let what: Draft;
    let wrong: Record<string, string>;
    // The validation is asynchronous. A draft that has changed meanwhile must be validated too.
    do {
      what = latest();
      wrong = await validate(what, saveOptions.act);
    } while (what !== latest());
    if (Object.keys(wrong).length > 0) {
      setFailedAttempt({ draft: what, fields: wrong });
      return false;
    }
    const result = await onSave(what, from, saveOptions);
    if (result && !result.isSaved) setFailedAttempt({ draft: what, fields: result.fields });
    return result?.isSaved ?? false;
  }

  return {
    attempt,
    /** The last attempt if it failed. */
    failedAttempt,
    /** Sets the reason why a selected file was rejected. The form is not sent until another file is selected. */
    setFileError: (name: string, why: string | undefined) =>
      setFileErrors((before) => ({ ...before, [name]: why })),
    errorsOf: (draft: Draft): FieldErrors<Draft> => ({
      ...(failedAttempt && remainingErrors(failedAttempt, draft)),
      ...definedOnly(fileErrors),
    }),
    /** Returns the errors of the parts of a field, by path relative to the field. */
    errorsWithin: (draft: Draft, name: keyof Draft & string): Record<string, string> =>
      failedAttempt && draft[name] === failedAttempt.draft[name]
        ? partErrors(failedAttempt.fields, name)
        : {},
    /** Clears all errors of the last attempt. Must be called before the form is emptied for another item. */
    clearErrors: () => setFailedAttempt(undefined),
  };
}

const definedOnly = (errors: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(errors).filter(([, why]) => why !== undefined));
