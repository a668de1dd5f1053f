import { useEffect } from 'react';
import type { FormName } from '@juris/contract/forms';
import { labelText, type FieldLabels } from '../compare/fieldLabels';

/** Validates a draft. Resolves to the error messages by field, or to an empty object if the draft is valid. */
export type Validate<Draft> = (draft: Draft) => Promise<Record<string, string>>;

/**
 * Returns a function that validates a draft with the rules of the API, which are fetched when the form opens. Without
 * them, only the API validates.
 * @param form Name of the schema. Undefined when only the API validates.
 * @param fieldLabels Labels of the fields, used in the error messages.
 * @param sent Returns the request body of a draft. Default: the draft itself.
 */
export function useValidation<Draft extends object>(
  form: FormName | undefined,
  fieldLabels: FieldLabels<Draft>,
  sent: (draft: Draft) => object = (draft) => draft,
): Validate<Draft> {
  useEffect(() => {
    if (form) void loadRules();
  }, [form]);

  return async (draft) => {
    if (!form) return {};
    const known = await loadKnownRules();
    return known?.validateForm(form, sent(draft), labelsOf(fieldLabels)) ?? {};
  };
}

/** Loads the validation rules; resolves to undefined when they cannot be fetched. */
export const loadRules = () =>
  import(/* webpackChunkName: "forms" */ '@juris/contract/forms').catch(() => undefined);

/** Loads the validation rules; resolves to undefined when they cannot be fetched within 3 s. */
export const loadKnownRules = () => Promise.race([loadRules(), timeout()]);

/** After 3 s, a save continues without validation, because the download may never end. */
const timeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, 3_000));

function labelsOf<Draft>(fieldLabels: FieldLabels<Draft>): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const name in fieldLabels) labels[name] = labelText(fieldLabels[name]);
  return labels;
}
