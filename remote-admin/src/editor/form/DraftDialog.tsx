import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import type { FieldWords } from './conflict';
import { bindings, type Bindings, type StoredFiles } from './fields';
import type { StoredDraft } from './drafts';
import { DraftRecovery } from './DraftRecovery';
import { Fields, Legend } from './form.styles';
import { LeaveQuestion } from './LeaveQuestion';
import type { Previewed } from '../preview/openPreview';
import { PreviewButton } from '../preview/PreviewButton';
import { useAttempt } from './useAttempt';
import { useDraft } from './useDraft';
import type { Validate } from './useValidation';
import { defaultSaveOptions, type SaveOptions, type SaveResult } from './useSave';
import { useSaveShortcut } from './useSaveShortcut';

interface DraftDialogProps<Draft> {
  title: string;
  /** What the form starts with; later changes of it are not followed, so that nothing typed is lost. */
  initial: Draft;
  /** Of the stored item that the form starts with. */
  version?: number;
  /** The files that it has already. */
  stored?: StoredFiles<Draft> | undefined;
  /** What the fields are called, and which of them must be filled in. */
  words: FieldWords<Draft>;
  required: readonly (keyof Draft & string)[];
  /** What is found wrong stands at its field, and nothing is sent. */
  validate: Validate<Draft>;
  /** Saves what was typed into a form that started from `base`. */
  onSave: (
    draft: Draft,
    base: StoredDraft<Draft>,
    saveOptions: SaveOptions,
  ) => Promise<SaveResult | undefined>;
  /**
   * The public page, with what the form would make. Absent of what readers never see: then it can neither be
   * previewed nor be a draft.
   */
  preview?: ((draft: Draft) => Previewed) | undefined;
  /** Asked before readers lose what they see now; absent where they see nothing of it. */
  unpublishQuestion?: { question: string; consequence: string };
  onClose: () => void;
  /** What the form goes on with when another one is added after a save; that is offered with it. */
  next?: (saved: Draft) => Draft;
  /** Stands above the fields. */
  above?: ReactNode;
  /** The fields. */
  children: (form: DraftForm<Draft>) => ReactNode;
  /** What has to be settled over the form. */
  over?: (form: DraftForm<Draft>) => ReactNode;
}

export interface DraftForm<Draft> extends Bindings<Draft> {
  draft: Draft;
  /** What was found wrong with parts of a field's value, by their paths below it, until the field is changed. */
  errorsWithin: (name: keyof Draft & string) => Record<string, string>;
  /** Changes several fields at once; a single one is bound to its control. */
  change: (part: Partial<Draft>) => void;
  /** Saves another draft than the one that was typed, and against another stored one. */
  saveAs: (draft: Draft, base: StoredDraft<Draft>, saveOptions: SaveOptions) => void;
}

/**
 * A form in a static dialog. It owns the draft: a failed save leaves it as it is, and every way out of it asks first
 * when something was changed.
 */
export function DraftDialog<Draft extends object>(props: DraftDialogProps<Draft>) {
  const {
    title,
    initial,
    version,
    stored,
    words,
    required,
    validate,
    onSave,
    preview,
    unpublishQuestion,
    onClose,
    next,
    above,
    children,
    over,
  } = props;
  const { draft, base, latest, change, set, start, finish, ...draftState } = useDraft({
    draft: initial,
    version,
  });
  const { attempt, failedAttempt, setFileError, errorsOf, errorsWithin, clearErrors } = useAttempt({
    latest,
    validate,
    onSave,
  });
  const isUnderWay = useRef(false);
  const [isSaved, setIsSaved] = useState(false);
  const [isAskingDraft, setIsAskingDraft] = useState(false);
  const [round, setRound] = useState(0);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);

  const isChanged = !isSaved && draftState.isChanged;
  useSaveShortcut(form);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isSaved) close();
  }, [isSaved]);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [round]);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failedAttempt]);

  /** One save at a time: a second press while the first is validated or sent is the same save. */
  async function save(from: StoredDraft<Draft>, saveOptions = defaultSaveOptions, another = false) {
    if (isSaved) return onClose();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const done = await attempt(from, saveOptions).finally(() => (isUnderWay.current = false));
    if (!done) return;
    finish();
    if (!another) return setIsSaved(true);
    const empty = next?.(latest()) ?? initial;
    start({ draft: empty, version }, empty);
    clearErrors();
    setRound(round + 1);
  }

  function saveAsDraft() {
    setIsAskingDraft(false);
    void save(base, { asDraft: true });
  }

  const given: DraftForm<Draft> = {
    draft,
    change,
    errorsWithin: (name) => errorsWithin(draft, name),
    ...bindings({
      draft,
      stored,
      set,
      setFileError,
      errors: errorsOf(draft),
      words,
      required,
    }),
    saveAs: (what, from, saveOptions) => {
      start(from, what);
      void save(from, saveOptions);
    },
  };

  return (
    <>
      <Dialog
        title={title}
        onClose={onClose}
        footer={
          <>
            <CompactButton onClick={onClose}>Cancel</CompactButton>
            {preview && <PreviewButton preview={() => preview(latest())} image={() => imageIn(latest())} />}
            {next && (
              <CompactButton
                // The second press of a double click would save the form that is empty again.
                onClick={({ detail }) => void (detail < 2 && save(base, defaultSaveOptions, true))}
              >
                Save and add another
              </CompactButton>
            )}
            {preview && (
              <CompactButton onClick={() => (unpublishQuestion ? setIsAskingDraft(true) : saveAsDraft())}>
                Save as draft
              </CompactButton>
            )}
            <CompactButton look="filled" type="submit" form={formId} aria-keyshortcuts="Control+S Meta+S">
              Save
            </CompactButton>
          </>
        }
      >
        {above}
        {required.length > 0 && (
          <Legend>
            <span aria-hidden="true">*</span> must be filled in
          </Legend>
        )}
        {draftState.abandonedAt && (
          <DraftRecovery
            at={draftState.abandonedAt}
            onRestore={draftState.restoreAbandoned}
            onDiscard={draftState.discardAbandoned}
          />
        )}
        <Fields
          key={round}
          id={formId}
          ref={form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void save(base);
          }}
        >
          {children(given)}
        </Fields>
      </Dialog>
      {over?.(given)}
      {isAskingDraft && unpublishQuestion && (
        <ConfirmDialog
          {...unpublishQuestion}
          confirmLabel="Save as draft"
          onConfirm={saveAsDraft}
          onCancel={() => setIsAskingDraft(false)}
        />
      )}
      <LeaveQuestion isChanged={isChanged} onDiscard={finish} />
    </>
  );
}

const imageIn = (draft: object): File | undefined =>
  Object.values(draft).find((value: unknown) => value instanceof File && value.type.startsWith('image/'));
