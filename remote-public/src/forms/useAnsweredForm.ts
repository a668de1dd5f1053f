import { useActionData } from '@juris/platform';
import { useState } from 'react';
import type { FormAnswer } from './FormAnswer';

/**
 * A form's side of its page's action: what came of the last sending, and what each field gets from it. The message at
 * a field goes as soon as the field is changed, and comes back only with the next answer.
 */
export function useAnsweredForm() {
  const answer = useActionData<FormAnswer>();
  const [changed, setChanged] = useState<{ since?: FormAnswer; names: readonly string[] }>({ names: [] });
  const names = changed.since === answer ? changed.names : [];
  return {
    answer,
    /** The props of the field with this name. */
    field: <Name extends string>(name: Name) => ({
      name,
      defaultValue: answer?.values[name] ?? '',
      error: names.includes(name) ? undefined : answer?.fields[name],
      autoFocus: answer !== undefined && Object.keys(answer.fields)[0] === name,
    }),
    /** To be called when something was typed into the field with this name. */
    onChanged: (name: string) => {
      if (answer?.fields[name] && !names.includes(name))
        setChanged({ since: answer, names: [...names, name] });
    },
  };
}

export type AnsweredForm = ReturnType<typeof useAnsweredForm>;
