import { useEffect } from 'react';
import type { FormName } from '@juris/contract/forms';
import type { FieldWords } from './conflict';

/** Returns the errors of a draft by field; an empty object for a valid draft. */
export type Validate<Draft> = (draft: Draft) => Promise<Record<string, string>>;

/**
 * Returns a function that validates drafts with the API's own rules before they are sent. The rules are fetched when the form
 * opens. If they are unavailable, only the API validates.
 * @param form name of its schema; absent when only the API validates
 * @param words labels of its fields
 * @param sent returns the request body of a draft, when it differs from the draft
 */
export function useValidation<Draft extends object>(
  form: FormName | undefined,
  words: FieldWords<Draft>,
  sent: (draft: Draft) => object = (draft) => draft,
): Validate<Draft> {
  useEffect(() => {
    if (form) void loadRules();
  }, [form]);

  return async (draft) => {
    if (!form) return {};
    const known = await Promise.race([loadRules(), timeout()]);
    return known?.validateForm(form, sent(draft), labelsOf(words)) ?? {};
  };
}

/** Loads the validation rules; resolves to undefined when they cannot be fetched. */
export const loadRules = () =>
  import(/* webpackChunkName: "forms" */ '@juris/contract/forms').catch(() => undefined);

/** After 3 s a save continues without validation, so that a hanging download does not block it. */
const timeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, 3_000));

function labelsOf<Draft>(words: FieldWords<Draft>): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const name in words) {
    const word = words[name];
    labels[name] = typeof word === 'object' ? word.label : word;
  }
  return labels;
}
