import { useState } from 'react';
import { partErrors, remainingErrors, type FieldErrors, type FailedSave, type StoredDraft } from './drafts';
import type { ValidateSave } from './useFormValidation';
import type { SaveOptions, SaveResult } from './useSave';

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
export function useValidatedSubmit<Draft extends object>({ latest, validate, onSave }: Attempt<Draft>) {
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
