import { useEffect, useRef } from 'react';
import type { FormName } from '@juris/contract/forms';
import { labelText, type FieldLabels } from '../compare/fieldLabels';
import { dismissNotice, notify, useAppDispatch } from '@juris/platform';
import type { FormDefinition } from './formDefinition';
import type { SaveAct } from './useSave';

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
const loadKnownRules = () => Promise.race([loadRules(), timeout()]);

/** After 3 s, a save continues without validation, because the download may never end. */
const timeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, 3_000));

function labelsOf<Draft>(fieldLabels: FieldLabels<Draft>): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const name in fieldLabels) labels[name] = labelText(fieldLabels[name]);
  return labels;
}

/** Validates a draft before a save. Resolves to the error messages by field, or to an empty object. */
export type ValidateSave<Draft> = (draft: Draft, act: SaveAct) => Promise<Record<string, string>>;

/**
 * Returns a function that validates a draft. A save as draft requires only the name. For a new public item,
 * `form.missing` is checked too. Before an item is published, all missing files are reported.
 * @param item Stored item. Undefined for a new item.
 */
export function useFormValidation<Draft extends object, Item>(
  form: FormDefinition<Draft, Item>,
  item: Item | undefined,
): ValidateSave<Draft> {
  const dispatch = useAppDispatch();
  const notice = useRef('');
  const isNew = item === undefined;
  const { rules, fieldLabels } = form;
  const whole = useValidation(
    isNew ? rules?.added : rules?.changed,
    fieldLabels,
    isNew ? form.sent : undefined,
  );
  const asDraft = useValidation(rules?.draft, fieldLabels);

  return async (draft, act) => {
    dispatch(dismissNotice(notice.current));
    if (act === 'draft') return asDraft(draft);
    const missing = isNew ? form.missing?.(draft) : undefined;
    if (missing) notice.current = dispatch(notify('failure', missing.message)).payload.id;
    const files = act === 'publish' && item ? await missingFiles(form, draft, item) : {};
    return { ...files, ...(await whole(draft)), ...missing?.fields };
  };
}

/** Returns messages for the required files that an item lacks. The schema of a change does not require files. */
async function missingFiles<Draft extends object, Item>(
  { required, storedFiles, blank }: FormDefinition<Draft, Item>,
  draft: Draft,
  item: Item,
): Promise<Record<string, string>> {
  const stored = storedFiles(item);
  const names = required.filter((name) => blank[name] === undefined && !draft[name] && !stored[name]);
  const known = names.length > 0 ? await loadKnownRules() : undefined;
  return known ? Object.fromEntries(names.map((name) => [name, known.missingFieldMessage(name)])) : {};
}
