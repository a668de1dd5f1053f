import { useRef } from 'react';
import { dismissNotice, notify, useAppDispatch } from '@juris/platform';
import type { FormDefinition } from './formDefinition';
import type { SaveAct } from './useSave';
import { loadKnownRules, useValidation } from './useValidation';

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
