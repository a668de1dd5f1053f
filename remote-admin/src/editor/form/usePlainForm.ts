import { useEffect, useRef, useState, type FormEvent } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import { useCommand, type Command } from '../record/command';
import { successMessage, type Outcome } from '../record/record';
import { formLabels } from './labels';

/**
 * Manages a short form of text fields, such as a password form. Its draft is not stored in the browser, and only the
 * server validates it. Errors are shown at their fields, and the first of these fields gets the focus. Other errors are
 * shown as a notice.
 * @param blank Initial values. They are restored after success.
 * @param requestOf Returns the command that sends the values, or sends them and returns the request.
 * @param onTaken Receives the response after success.
 */
export function usePlainForm<Values extends Record<string, string>, Answer>(
  blank: Values,
  requestOf: (values: Values) => Command<Answer> | PromiseLike<Outcome<Answer>>,
  onTaken?: (answer: Answer) => void,
) {
  const dispatch = useAppDispatch();
  const [send] = useCommand();
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failures, setFailures] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // Depends on the number of failed requests. With the errors as dependency, the focus would move while the user
  // corrects a field.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  const bind = (name: keyof Values & string) => ({
    value: values[name] ?? '',
    onChange: (text: string) => {
      setValues((before) => ({ ...before, [name]: text }));
      if (errors[name]) setErrors(({ [name]: _, ...others }) => others);
    },
    error: errors[name],
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const request = requestOf(values);
    const outcome = await ('url' in request ? send(request) : request);
    setIsSending(false);
    const { data, error } = outcome;
    const message = successMessage(outcome);
    if (data === undefined || message === undefined) {
      const wrong = Object.entries(error?.fields ?? {}).filter(([name]) => name in values);
      setErrors(Object.fromEntries(wrong));
      setFailures((count) => count + 1);
      if (wrong.length === 0) dispatch(notify('failure', error?.message ?? formLabels.noResponse));
      return;
    }
    setErrors({});
    setValues(blank);
    dispatch(notify('success', message));
    onTaken?.(data);
  }

  return {
    bind,
    isSending,
    form: { ref: form, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
  };
}
