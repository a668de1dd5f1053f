import { useState } from 'react';
import { partsOf, remainingErrors, type FieldErrors, type FailedAttempt, type StoredDraft } from './drafts';
import type { SaveOptions, SaveResult } from './useSave';
import type { Validate } from './useValidation';

interface Attempt<Draft> {
  /** The draft as it is by now. */
  latest: () => Draft;
  validate: Validate<Draft>;
  onSave: (
    draft: Draft,
    base: StoredDraft<Draft>,
    saveOptions: SaveOptions,
  ) => Promise<SaveResult | undefined>;
}

/** Validates a draft and sends it, and holds the errors of its fields. */
export function useAttempt<Draft extends object>({ latest, validate, onSave }: Attempt<Draft>) {
  const [failedAttempt, setFailedAttempt] = useState<FailedAttempt<Draft>>();
  const [fileErrors, setFileErrors] = useState<Record<string, string | undefined>>({});

  /** @returns whether it is stored; if not, the fields show their errors */
  async function attempt(from: StoredDraft<Draft>, saveOptions: SaveOptions): Promise<boolean> {
    if (Object.values(fileErrors).some(Boolean)) {
      setFailedAttempt({ draft: latest(), fields: {} });
      return false;
    }
    let what: Draft;
    let wrong: Record<string, string>;
    // What is typed while the validation runs counts too.
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
    /** The last save, while it is one that failed. */
    failedAttempt,
    /** Why a chosen file is not taken. The field shows it, and nothing is sent, until another one is chosen. */
    setFileError: (name: string, why: string | undefined) =>
      setFileErrors((before) => ({ ...before, [name]: why })),
    /** The errors at the fields of a draft. */
    errorsOf: (draft: Draft): FieldErrors<Draft> => ({
      ...(failedAttempt && remainingErrors(failedAttempt, draft)),
      ...definedOnly(fileErrors),
    }),
    /** The errors of parts of one field's value, by their paths below it. */
    errorsWithin: (draft: Draft, name: keyof Draft & string): Record<string, string> =>
      failedAttempt && draft[name] === failedAttempt.draft[name] ? partsOf(failedAttempt.fields, name) : {},
    /** For an empty form after a save. */
    clearErrors: () => setFailedAttempt(undefined),
  };
}

const definedOnly = (errors: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(errors).filter(([, why]) => why !== undefined));
