import { useActionData } from '@juris/platform';
import { useState } from 'react';
import type { FormResult } from './handleFormAction';

/**
 * Connects the fields of a form to the result of the page's action. The error message of a field disappears when the
 * field changes.
 */
export function useFormResult() {
  const answer = useActionData<FormResult>();
  const [changed, setChanged] = useState<{ since?: FormResult; names: readonly string[] }>({ names: [] });
  const names = changed.since === answer ? changed.names : [];
  return {
    answer,
    /** Returns the props of a field by its name. */
    field: <Name extends string>(name: Name) => ({
      name,
      defaultValue: answer?.values[name] ?? '',
      error: names.includes(name) ? undefined : answer?.fields[name],
      autoFocus: answer !== undefined && Object.keys(answer.fields)[0] === name,
    }),
    /** Must be called with the name of a field when its text changes. */
    onChanged: (name: string) => {
      if (answer?.fields[name] && !names.includes(name))
        setChanged({ since: answer, names: [...names, name] });
    },
  };
}

/** Result of a form and the props of its fields, as returned by `useFormResult`. */
export type FormResultState = ReturnType<typeof useFormResult>;
