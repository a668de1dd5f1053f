import { useEffect, useRef, useState, type FormEvent } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import { successMessage, type Outcome } from '../record/record';

/** A field of a plain form, to be spread over a `Field`. */
interface BoundField {
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

/**
 * A form of a few lines of text that is sent once and keeps no draft, such as a password. The server validates it:
 * its errors are shown at their fields, the first one gets the focus, and all else is a notice.
 * @param blank how it begins, and what it becomes when it was taken
 * @param send resolves with the outcome of the call
 * @param onTaken gets the answer
 */
export function usePlainForm<Values extends Record<string, string>, Answer>(
  blank: Values,
  send: (values: Values) => PromiseLike<Outcome & { data?: Answer | undefined }>,
  onTaken?: (answer: Answer) => void,
) {
  const dispatch = useAppDispatch();
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failures, setFailures] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // Once for each answer: the focus must not move on while the first field is mended.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  const bind = (name: keyof Values & string): BoundField => ({
    value: values[name] ?? '',
    onChange: (text) => {
      setValues((before) => ({ ...before, [name]: text }));
      if (errors[name]) setErrors(({ [name]: _, ...others }) => others);
    },
    error: errors[name],
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const outcome = await send(values);
    setIsSending(false);
    const { data, error } = outcome;
    const message = successMessage(outcome);
    if (data === undefined || message === undefined) {
      const wrong = Object.entries(error?.fields ?? {}).filter(([name]) => name in values);
      setErrors(Object.fromEntries(wrong));
      setFailures((count) => count + 1);
      if (wrong.length === 0)
        dispatch(notify('failure', error?.message ?? 'The server gave no answer. Please try again.'));
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
    /** To be spread over the `form`. */
    form: { ref: form, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
  };
}
