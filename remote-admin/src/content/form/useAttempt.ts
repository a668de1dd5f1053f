import { useState } from 'react';
import { partsOf, stillWrong, type FieldErrors, type Refused, type StoredDraft } from './drafts';
import type { HowSaved, SaveResult } from './useSave';
import type { Validate } from './useValidation';

interface Attempt<Draft> {
  /** The draft as it is by now. */
  latest: () => Draft;
  validate: Validate<Draft>;
  onSave: (draft: Draft, base: StoredDraft<Draft>, how: HowSaved) => Promise<SaveResult | undefined>;
}

/** Judges a draft and sends it, and knows what is wrong with its fields. */
export function useAttempt<Draft extends object>({ latest, validate, onSave }: Attempt<Draft>) {
  const [refused, setRefused] = useState<Refused<Draft>>();
  const [refusedFiles, setRefusedFiles] = useState<Record<string, string | undefined>>({});

  /** @returns whether it is stored; if not, what is wrong stands at its field */
  async function attempt(from: StoredDraft<Draft>, how: HowSaved): Promise<boolean> {
    if (Object.values(refusedFiles).some(Boolean)) {
      setRefused({ draft: latest(), fields: {} });
      return false;
    }
    let what: Draft;
    let wrong: Record<string, string>;
    // What is typed while the rules are asked counts too.
    do {
      what = latest();
      wrong = await validate(what);
    } while (what !== latest());
    if (Object.keys(wrong).length > 0) {
      setRefused({ draft: what, fields: wrong });
      return false;
    }
    const result = await onSave(what, from, how);
    if (result && !result.isSaved) setRefused({ draft: what, fields: result.fields });
    return result?.isSaved ?? false;
  }

  return {
    attempt,
    /** What was found wrong the last time. */
    refused,
    /** Notes why a chosen file is not taken: it stands at its field, and nothing is sent, until another one is chosen. */
    refuse: (name: string, why: string | undefined) =>
      setRefusedFiles((before) => ({ ...before, [name]: why })),
    /** What stands at the fields of a draft. */
    errorsOf: (draft: Draft): FieldErrors<Draft> => ({
      ...(refused && stillWrong(refused, draft)),
      ...withoutGaps(refusedFiles),
    }),
    /** What stands at parts of one field's value, by their paths below it. */
    wrongWithin: (draft: Draft, name: keyof Draft & string): Record<string, string> =>
      refused && draft[name] === refused.draft[name] ? partsOf(refused.fields, name) : {},
    /** An empty form begins with nothing wrong. */
    forget: () => setRefused(undefined),
  };
}

const withoutGaps = (refusals: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(refusals).filter(([, why]) => why !== undefined));
