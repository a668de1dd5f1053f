import { useEffect } from 'react';
import type { FormName } from '@juris/contract/forms';
import type { FieldWords } from './conflict';

/** Says what is wrong with a draft, by field; nothing where it can be sent. */
export type Validate<Draft> = (draft: Draft) => Promise<Record<string, string>>;

/**
 * Validates drafts by the API's own rules before they are sent. The rules are fetched when the form opens; where they
 * cannot be had, the API validates alone.
 * @param form absent where only the API validates
 * @param words what its fields are called
 * @param sent what is sent of a draft, where that is not the draft itself
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

/** The rules of forms; undefined where they cannot be fetched. */
export const loadRules = () =>
  import(/* webpackChunkName: "forms" */ '@juris/contract/forms').catch(() => undefined);

/** After this a save is sent without validation, so that it does not wait for a file that hangs. */
const timeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, 3_000));

function labelsOf<Draft>(words: FieldWords<Draft>): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const name in words) {
    const word = words[name];
    labels[name] = typeof word === 'object' ? word.label : word;
  }
  return labels;
}
