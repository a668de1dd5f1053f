import { useActionData } from '@juris/platform';
import { useState } from 'react';
import type { FormAnswer } from './FormAnswer';

/**
 * Connects the fields of a form to the result of its page's action. The message of a field disappears when the field is
 * changed, and reappears only with the next response.
 */
export function useAnsweredForm() {
  const answer = useActionData<FormAnswer>();
  const [changed, setChanged] = useState<{ since?: FormAnswer; names: readonly string[] }>({ names: [] });
  const names = changed.since === answer ? changed.names : [];
  return {
    answer,
    /** Returns the props of the field with this name. */
    field: <Name extends string>(name: Name) => ({
      name,
      defaultValue: answer?.values[name] ?? '',
      error: names.includes(name) ? undefined : answer?.fields[name],
      autoFocus: answer !== undefined && Object.keys(answer.fields)[0] === name,
    }),
    /** Must be called when the field with this name is changed. */
    onChanged: (name: string) => {
      if (answer?.fields[name] && !names.includes(name))
        setChanged({ since: answer, names: [...names, name] });
    },
  };
}

/** The result of a form and the props of its fields. */
export type AnsweredForm = ReturnType<typeof useAnsweredForm>;
