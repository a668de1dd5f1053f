import { useState } from 'react';
import { partsOf, remainingErrors, type FieldErrors, type FailedAttempt, type StoredDraft } from './drafts';
import type { SaveOptions, SaveResult } from './useSave';
import type { Validate } from './useValidation';

interface Attempt<Draft> {
  /** Returns the current draft. */
  latest: () => Draft;
  validate: Validate<Draft>;
  onSave: (
    draft: Draft,
    base: StoredDraft<Draft>,
    saveOptions: SaveOptions,
  ) => Promise<SaveResult | undefined>;
}

/** Validates and sends a draft, and stores the errors of its fields. */
export function useValidatedSubmit<Draft extends object>({ latest, validate, onSave }: Attempt<Draft>) {
  const [failedAttempt, setFailedAttempt] = useState<FailedAttempt<Draft>>();
  const [fileErrors, setFileErrors] = useState<Record<string, string | undefined>>({});

  /** @returns whether the draft is stored; otherwise the fields show their errors */
  async function attempt(from: StoredDraft<Draft>, saveOptions: SaveOptions): Promise<boolean> {
    if (Object.values(fileErrors).some(Boolean)) {
      setFailedAttempt({ draft: latest(), fields: {} });
      return false;
    }
    let what: Draft;
    let wrong: Record<string, string>;
    // Validates again when the draft changed during the validation.
    do {
      what = latest();
      wrong = await validate(what);
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
    /** The last save if it failed. */
    failedAttempt,
    /**
     * Sets the reason why a selected file was rejected. Until another file is selected, the field shows it and nothing is
     * sent.
     */
    setFileError: (name: string, why: string | undefined) =>
      setFileErrors((before) => ({ ...before, [name]: why })),
    /** Returns the errors of a draft's fields. */
    errorsOf: (draft: Draft): FieldErrors<Draft> => ({
      ...(failedAttempt && remainingErrors(failedAttempt, draft)),
      ...definedOnly(fileErrors),
    }),
    /** Returns the errors of parts of a field's value, by path below it. */
    errorsWithin: (draft: Draft, name: keyof Draft & string): Record<string, string> =>
      failedAttempt && draft[name] === failedAttempt.draft[name] ? partsOf(failedAttempt.fields, name) : {},
    /** Clears the errors for an empty form after a save. */
    clearErrors: () => setFailedAttempt(undefined),
  };
}

const definedOnly = (errors: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(errors).filter(([, why]) => why !== undefined));
