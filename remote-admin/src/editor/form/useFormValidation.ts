import { useRef } from 'react';
import { dismissNotice, notify, useAppDispatch } from '@juris/platform';
import type { FormDefinition } from './formDefinition';
import { useValidation, type Validate } from './useValidation';

/**
 * Returns a function that validates a draft. For a new item, the function checks `form.missing` as well as the schema.
 */
export function useFormValidation<Draft extends object, Item>(
  form: FormDefinition<Draft, Item>,
  isNew: boolean,
): Validate<Draft> {
  const dispatch = useAppDispatch();
  const notice = useRef('');
  const validate = useValidation(
    isNew ? form.rules?.added : form.rules?.changed,
    form.fieldLabels,
    isNew ? form.sent : undefined,
  );

  return async (draft) => {
    dispatch(dismissNotice(notice.current));
    const missing = isNew ? form.missing?.(draft) : undefined;
    if (missing) notice.current = dispatch(notify('failure', missing.message)).payload.id;
    return { ...(await validate(draft)), ...missing?.fields };
  };
}
